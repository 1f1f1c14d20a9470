import type { Act } from '@tours/contract/check-in-list';
import type { departures } from '../../platform/db/tables/index.ts';
import { instantOf } from '../../platform/lib/zoned.ts';

const TWO_DAYS_MS = 48 * 3_600_000;

/** Travellers are checked in from two days before the trip. Everything is recorded until devices delete their copies. */
export function checkInTime({ startLocal, endLocal }: Pick<typeof departures.$inferSelect, 'startLocal' | 'endLocal'>) {
  const start = instantOf(startLocal).getTime();
  const end = Math.max(start, instantOf(endLocal).getTime());
  return { opensMs: start - TWO_DAYS_MS, wipeMs: end + TWO_DAYS_MS };
}

/** The server's clock decides, because a device may claim any time. Notes and head counts may be made before the trip. */
export const isInTime = ({ kind }: Act, { opensMs, wipeMs }: ReturnType<typeof checkInTime>, nowMs: number): boolean =>
  nowMs <= wipeMs && (kind !== 'state' || nowMs >= opensMs);
