import type { Act } from '@tours/contract/check-in-list';
import type { checkInActs } from './tables/index.ts';

/** An act as the list of a trip day is computed from it. */
export function actOf(row: typeof checkInActs.$inferSelect) {
  return {
    _id: row.id,
    device: row.deviceId,
    kind: row.kind,
    traveller: row.travellerId,
    state: row.state,
    count: row.countId,
    undoes: row.undoes,
    text: row.text,
    deviceMs: row.deviceAt.getTime(),
    offsetMs: row.offsetMs,
    by: row.byName,
  } satisfies Act;
}
