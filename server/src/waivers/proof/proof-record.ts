import { createHash } from 'node:crypto';
import { SIGNATURE_PREFIX, type WaiverAnswer } from '@tours/contract/waiver-form';
import type { SignedWaiver, waivers } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';

type WaiverRow = typeof waivers.$inferSelect;

/** A drawn signature is stored as the hash of its image, any other answer as its text. */
export type FrozenAnswer = Pick<WaiverAnswer, 'title' | 'type'> &
  ({ value: string; isTyped: boolean } | { image: { sha256: string; bytes: number } });

/** Everything that the signer agreed to, as it was at the moment of signing. */
export interface ProofRecord {
  format: 1;
  waiver: { id: string; lolaId: string; order: string };
  /** The operator or brand that the signer dealt with, and its colour. */
  seller: { name: string; color: string | null };
  division: { name: string };
  texts: SignedWaiver;
  isConsented: true;
  answers: FrozenAnswer[];
  traveller: { name: string; email: string; age: number | null; status: 'minor' | 'adult' };
  trip: { name: string; headline: string; start: string; end: string; timezone: string };
  signedAt: string;
  /** Taken from the request. Null if there was none, such as in the demo data. */
  device: { address: string; browser: string } | null;
}

/** Builds the record of a waiver that was just signed, or of its current row for a comparison. */
export function proofRecord(row: WaiverRow, around: Pick<ProofRecord, 'seller' | 'division' | 'device'>): ProofRecord {
  return {
    format: 1,
    waiver: { id: row.id, lolaId: row.lolaId, order: row.orderId },
    seller: { name: around.seller.name, color: around.seller.color },
    division: { name: around.division.name },
    texts: required(row.signedWaiver, 'the signed texts'),
    isConsented: true,
    answers: (row.signedFields ?? []).map(frozen),
    traveller: {
      name: row.travellerName,
      email: row.travellerEmail,
      age: row.travellerAge,
      status: row.travellerStatus,
    },
    trip: {
      name: row.itemName,
      headline: row.itemHeadline,
      start: zonedDeparture(row.startLocal, row.timezone),
      end: zonedDeparture(row.endLocal, row.timezone),
      timezone: row.timezone,
    },
    signedAt: required(row.dateSigned, 'the time of the signature').toISOString(),
    device: around.device && { address: around.device.address, browser: around.device.browser },
  };
}

function frozen({ title, type, value, typed }: WaiverAnswer): FrozenAnswer {
  if (type !== 'signature' || typed) return { title, type, value, isTyped: typed === true };
  const image = pictureOf(value);
  return { title, type, image: { sha256: sha256(image), bytes: image.length } };
}

/** Decodes the image of a drawn signature. */
export const pictureOf = (value: string) => Buffer.from(value.slice(SIGNATURE_PREFIX.length), 'base64');

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** JSON with sorted keys, so that the same content always gives the same bytes. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, content]) => content !== undefined);
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, content]) => `${JSON.stringify(key)}:${canonical(content)}`).join(',')}}`;
}
