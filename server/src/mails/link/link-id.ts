import { createHash } from 'node:crypto';
import { uuidOf } from '@tours/contract/uuid';
import type { LinkPurpose } from '../../platform/db/tables/index.ts';

/** The id of a link, computed so that a mail can name it before its row is written, and a repeated mail again. */
export function linkId(purpose: LinkPurpose, subjectId: string, madeFor: string): string {
  const hash = createHash('sha256').update(JSON.stringify([purpose, subjectId, madeFor.trim().toLowerCase()]));
  const bytes = hash.digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return uuidOf(bytes.toString('hex'));
}
