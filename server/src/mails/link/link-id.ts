import { createHash } from 'node:crypto';
import { uuidOf } from '@tours/contract/uuid';
import type { LinkPurpose } from '../../platform/db/tables/index.ts';

/**
 * The id of the link to this subject for this address. It is computed, so that a mail can name its links before their
 * rows are written, and a repeated mail names the same ones.
 */
export function linkId(purpose: LinkPurpose, subjectId: string, madeFor: string): string {
  const hash = createHash('sha256').update(JSON.stringify([purpose, subjectId, madeFor.trim().toLowerCase()]));
  const bytes = hash.digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return uuidOf(bytes.toString('hex'));
}
