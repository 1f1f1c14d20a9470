import type { NamedFile } from '@tours/contract/endpoint';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { waiverProofs } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { frozenRecord } from '../waiver-proof/judge-link.ts';
import { pictureOf, sha256 } from '../waiver-proof/proof-record.ts';
import { type AuthorisedWaiver, authorisedWaiver } from './authorised-waiver.ts';

/** The signed waiver as it was frozen: what the signer gets by mail, and whoever may open the signing page. */
export async function getWaiverPdf(ctx: Context, { params }: { params: { id: string } }): Promise<NamedFile> {
  const { waiver } = await authorisedWaiver(ctx, params.id);
  const [link] = await ctx.db.select().from(waiverProofs).where(eq(waiverProofs.waiverId, waiver.id));
  if (!link) throw new AppError('waiver.notSigned');
  if (link.erasedAt) throw new AppError('waiver.erased');
  const record = frozenRecord(link);
  if (!record) throw new Error(`The proof of waiver ${waiver.lolaId} can not be read`);
  // The fonts and the writer are loaded with the first document: most processes never need them.
  const { writeProofPdf } = await import('../waiver-proof/write-pdf.ts');
  const content = await writeProofPdf({ ...link, record, recordText: link.record }, drawnSignatures(waiver));
  return { name: `waiver-${waiver.lolaId}.pdf`, content: new Uint8Array(content) };
}

function drawnSignatures({ signedFields }: AuthorisedWaiver['waiver']): Map<string, Buffer> {
  const drawn = (signedFields ?? []).filter(({ type, typed }) => type === 'signature' && !typed);
  return new Map(drawn.map(({ value }) => pictureOf(value)).map((picture) => [sha256(picture), picture]));
}
