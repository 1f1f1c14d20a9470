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
