import type { InputOf } from '@tours/contract/api';
import type { NamedFile } from '@tours/contract/endpoint';
import type { Context } from '../../platform/context.ts';
import { listPasses } from './list-passes.ts';

export async function getPassesPdf(ctx: Context, input: InputOf<'getPassesPdf'>): Promise<NamedFile> {
  const passes = await listPasses(ctx, input);
  // The fonts and the writer are loaded with the first document, because most processes never need them.
  const { writePassesPdf } = await import('./write-passes-pdf.ts');
  return { name: 'passes.pdf', content: new Uint8Array(await writePassesPdf(passes)) };
}
