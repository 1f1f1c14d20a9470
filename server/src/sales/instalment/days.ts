import { addDays } from '@tours/contract/time';
import { zoned } from '../../platform/lib/zoned.ts';

/** Nobody's card is charged, and no phone rings, before this hour in the plan's zone. */
const FIRST_HOUR = 9;

/** The latest day whose work has begun: today from nine o'clock, and yesterday before. */
export function workDay(now: Date, zone: string): string {
  const local = zoned(now, zone);
  const today = local.slice(0, 10);
  return Number(local.slice(11, 13)) < FIRST_HOUR ? addDays(today, -1) : today;
}

/** An instalment that nobody has paid is overdue so many days after its day, once no try is left. */
export const OVERDUE_AFTER_DAYS = 3;

/** In a group that cancels overdue orders: the days after which a payer is warned, and gets the last notice. */
export const CANCEL_WARNING_DAYS = 7;
export const CANCEL_NOTICE_DAYS = 14;
/** The time between the last notice and the cancellation. */
export const CANCEL_NOTICE_HOURS = 48;

/** The earliest day of the cancellation, by what was announced so far. */
export function cancelDay(
  { dueOn, cancelNoticedAt }: { dueOn: string; cancelNoticedAt: Date | null },
  zone: string,
): string {
  if (!cancelNoticedAt) return addDays(dueOn, CANCEL_NOTICE_DAYS + CANCEL_NOTICE_HOURS / 24);
  return zoned(new Date(cancelNoticedAt.getTime() + CANCEL_NOTICE_HOURS * 3_600_000), zone).slice(0, 10);
}
