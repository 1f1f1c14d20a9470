import type { ZonedString } from '@tours/contract/time';
import { formatShortDay, zoneLabel } from '@tours/contract/time';
import { FIRST_WEEKDAY, weekdayOf } from '../../lib/calendar-days.ts';

/** `Mon 23 Nov`, from a date without a time. */
export const shortDay = (day: string): string => formatShortDay(`${day}T00:00:00+00:00[UTC]`);

/** `Mon 16 Nov – Wed 18 Nov`, or one day. */
export const shortSpan = ({ from, to }: { from: string; to: string }): string =>
  from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`;

export const dayOf = (at: ZonedString): string => at.slice(0, 10);
export const beginsWeek = (day: string): boolean => weekdayOf(day) === FIRST_WEEKDAY;
export const zoneOf = (at: ZonedString): string => zoneLabel(at.slice(at.indexOf('[') + 1, -1));
