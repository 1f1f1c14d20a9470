import type { Act } from '@tours/contract/check-in-list';
import type { departures } from '../../platform/db/tables/index.ts';
import { instantOf } from '../../platform/lib/zoned.ts';

const TWO_DAYS_MS = 48 * 3_600_000;

/** Travellers are checked in from two days before the trip until devices delete their copies. */
export function checkInTime({ startLocal, endLocal }: Pick<typeof departures.$inferSelect, 'startLocal' | 'endLocal'>) {
  const start = instantOf(startLocal).getTime();
  const end = Math.max(start, instantOf(endLocal).getTime());
  return { opensMs: start - TWO_DAYS_MS, wipeMs: end + TWO_DAYS_MS };
}

/**
 * False for a check-in or an undo that arrives outside its time. The server's clock decides, because a device may claim any
 * time. Notes and head counts need no time.
 */
export function isInTime(act: Act, { opensMs, wipeMs }: ReturnType<typeof checkInTime>, nowMs: number): boolean {
  switch (act.kind) {
    case 'state':
      return nowMs >= opensMs && nowMs <= wipeMs;
    case 'undo':
      return nowMs <= wipeMs;
    case 'count':
    case 'counted':
    case 'note':
      return true;
  }
}
