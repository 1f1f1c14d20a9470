import { FIRST_HOUR } from '@tours/contract/constants';
import { addDays } from '@tours/contract/time';
import type { Instalment } from '../../platform/db/tables/index.ts';
import { localDay, zoned } from '../../platform/lib/zoned.ts';

/** The latest day whose work has begun: today from nine o'clock, and yesterday before. */
export function workDay(now: Date, zone: string): string {
  const local = zoned(now, zone);
  const today = local.slice(0, 10);
  return Number(local.slice(11, 13)) < FIRST_HOUR ? addDays(today, -1) : today;
}

/** An instalment that nobody has paid is overdue so many days after its day, once no try is left. */
export const OVERDUE_AFTER_DAYS = 3;

/** In a group that cancels overdue orders: the days from the due day to the warning, and from there to the last notice. */
export const CANCEL_WARNING_DAYS = 7;
const CANCEL_NOTICE_DAYS = 7;
/** The time between the last notice and the cancellation. */
export const CANCEL_NOTICE_HOURS = 48;

/** The day of the last notice, however late the warning came. */
export const noticeDay = (warnedAt: Date, zone: string) => addDays(localDay(warnedAt, zone), CANCEL_NOTICE_DAYS);

/** The earliest day of the cancellation, by what was announced so far. Null before the warning. */
export function cancelDay(
  { cancelWarnedAt, cancelNoticedAt }: Pick<Instalment, 'cancelWarnedAt' | 'cancelNoticedAt'>,
  zone: string,
): string | null {
  if (cancelNoticedAt) return localDay(new Date(cancelNoticedAt.getTime() + CANCEL_NOTICE_HOURS * 3_600_000), zone);
  return cancelWarnedAt && addDays(noticeDay(cancelWarnedAt, zone), CANCEL_NOTICE_HOURS / 24);
}
