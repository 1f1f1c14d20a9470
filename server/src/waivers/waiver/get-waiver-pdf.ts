import type { NamedFile } from '@tours/contract/endpoint';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { waiverProofs, waivers } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { frozenRecord } from '../proof/judge-link.ts';
import { pictureOf, sha256 } from '../proof/proof-record.ts';
import { writeProofPdf } from '../proof/write-pdf.ts';
import { authorisedWaiver, type WaiverInput } from './authorised-waiver.ts';

/** Returns the PDF to every caller who may open the signing page. */
export async function getWaiverPdf(ctx: Context, input: WaiverInput): Promise<NamedFile> {
  return writeSigned(ctx, (await authorisedWaiver(ctx, input, 'downloaded')).waiver);
}

/** Makes the PDF for the signer's mail. */
export async function waiverPdf(ctx: Context, id: string): Promise<NamedFile> {
  const [waiver] = await ctx.db.select().from(waivers).where(eq(waivers.id, id));
  if (!waiver) throw new AppError('waiver.notFound');
  return writeSigned(ctx, waiver);
}

type Waiver = typeof waivers.$inferSelect;

/** Writes the signed waiver from the frozen record. */
async function writeSigned(ctx: Context, waiver: Waiver): Promise<NamedFile> {
  const [link] = await ctx.db.select().from(waiverProofs).where(eq(waiverProofs.waiverId, waiver.id));
  if (!link) throw new AppError('waiver.notSigned');
  if (link.erasedAt) throw new AppError('waiver.erased');
  const record = frozenRecord(link);
  if (!record) throw new Error(`The proof of waiver ${waiver.lolaId} can’t be read`);
  const content = await writeProofPdf({ ...link, record, recordText: link.record }, drawnSignatures(waiver));
  return { name: `waiver-${waiver.lolaId}.pdf`, content };
}

function drawnSignatures({ signedFields }: Waiver): Map<string, Buffer> {
  const drawn = (signedFields ?? []).filter(({ type, typed }) => type === 'signature' && !typed);
  return new Map(drawn.map(({ value }) => pictureOf(value)).map((picture) => [sha256(picture), picture]));
}
