import { DateTime } from 'luxon';

/** The instant at which the wall clock in `zone` shows `date` and `time`. */
export const instantOf = (date: string, time: string, zone: string) =>
  DateTime.fromISO(`${date}T${time}`, { zone }).toMillis();

/** FareHarbor's format: local time with an offset that has no colon, `2026-07-04T17:30:00-0700`. */
export const localTimestamp = (ms: number, zone: string) =>
  DateTime.fromMillis(ms, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ssZZZ");

export const addDays = (date: string, days: number) => DateTime.fromISO(date).plus({ days }).toISODate() ?? '';

export const isDate = (text: string) => DateTime.fromFormat(text, 'yyyy-MM-dd').isValid;
