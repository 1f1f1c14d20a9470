import type { InputOf } from '@tours/contract/api';
import type { NamedFile } from '@tours/contract/endpoint';
import { sellerOf } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';
import { readPasses } from './list-passes.ts';
import { writePassesPdf } from './write-passes-pdf.ts';

export async function getPassesPdf(ctx: Context, input: InputOf<'getPassesPdf'>): Promise<NamedFile> {
  const { passes, division } = await readPasses(ctx, input);
  const seller = sellerOf(ctx.config, division);
  return { name: 'passes.pdf', content: await writePassesPdf(passes, seller) };
}
