import { type ZonedString, zoneLabel } from '@tours/contract/time';
import { FIRST_WEEKDAY, weekdayOf } from '../../lib/calendar-days.ts';

export const dayOf = (at: ZonedString): string => at.slice(0, 10);
export const beginsWeek = (day: string): boolean => weekdayOf(day) === FIRST_WEEKDAY;
export const zoneOf = (at: ZonedString): string => zoneLabel(at.slice(at.indexOf('[') + 1, -1));
