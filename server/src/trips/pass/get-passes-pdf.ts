import type { InputOf } from '@tours/contract/api';
import type { NamedFile } from '@tours/contract/endpoint';
import { sellerOf } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';
import { readPasses } from './list-passes.ts';

export async function getPassesPdf(ctx: Context, input: InputOf<'getPassesPdf'>): Promise<NamedFile> {
  const { passes, division } = await readPasses(ctx, input);
  // The fonts and the writer are loaded with the first document, because most processes never need them.
  const { writePassesPdf } = await import('./write-passes-pdf.ts');
  const seller = sellerOf(ctx.config, division);
  return { name: 'passes.pdf', content: new Uint8Array(await writePassesPdf(passes, seller)) };
}
