/** An instant in local time: `2027-01-15T13:00:00-07:00[America/Vancouver]`. */
export type ZonedString = string;

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

interface ZonedParts {
  /** `2027-01-15` */
  date: string;
  /** `13:00:00` */
  time: string;
  offset: string;
  zone: string;
}

/**
 * Splits the text without any time-zone data: the server wrote local time, offset and zone, so a browser with outdated
 * rules still prints the right hour. Throws on anything that is not a ZonedString.
 */
export function parseZoned(text: ZonedString): ZonedParts {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)([+-]\d\d:\d\d)\[(.+)\]$/.exec(text);
  if (!match) throw new Error(`Not a zoned time: ${text}`);
  const [, date = '', time = '', offset = '', zone = ''] = match;
  return { date, time, offset, zone };
}

/** `America/Vancouver` → `Pacific Time/Vancouver`. Other zones are named after their city: `Winnipeg time`. */
export function zoneLabel(zone: string): string {
  if (zone === 'America/Vancouver') return 'Pacific Time/Vancouver';
  const city = zone.slice(zone.lastIndexOf('/') + 1);
  return `${city.replaceAll('_', ' ')} time`;
}

/** `15-Jan-2027 13:00:00` and `Pacific Time/Vancouver`, the date format of the specification. */
export function timeAndZone(text: ZonedString): [time: string, zone: string] {
  const { date, time, zone } = parseZoned(text);
  return [`${formatDate(date)} ${time}`, zoneLabel(zone)];
}

/** `15-Jan-2027 13:00:00 Pacific Time/Vancouver`. */
export const formatDateTime = (text: ZonedString): string => timeAndZone(text).join(' ');

/** The instant without its zone, for code that only measures elapsed time. */
export function instantOf(text: ZonedString): Date {
  return new Date(text.slice(0, text.indexOf('[')));
}

/** `2027-01-15T13:05`: an instant by the clock of another time, with the offset that this one has. */
export function localTime(instantMs: number, there: ZonedString): string {
  const offsetMs = Date.parse(`${there.slice(0, 19)}Z`) - instantOf(there).getTime();
  return new Date(instantMs + offsetMs).toISOString().slice(0, 16);
}

/** `15-Jan-2027`, from a date without a time, for staff. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}

/** `Fri 15 Jan 2027`. */
export const formatDay = (text: ZonedString): string => `${formatShortDay(text)} ${text.slice(0, 4)}`;

/** `Fri 15 Jan 2027`, from a date without a time. */
export const formatPlainDay = (date: string): string => formatDay(`${date}T00:00:00+00:00[UTC]`);

/** `Fri 15 Jan`, for chips where the year is understood. */
export function formatShortDay(text: ZonedString): string {
  const day = new Date(parseZoned(text).date);
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}

/** `13:00`. */
export const formatTime = (text: ZonedString): string => parseZoned(text).time.slice(0, 5);

/** `Fri 15 Jan 2027, 13:00`. */
export const formatDayAndTime = (text: ZonedString): string => `${formatDay(text)}, ${formatTime(text)}`;

/** `Fri 15 Jan 2027, 13:00 – 16:00`. Prints one time when start and end are equal, and both days when they differ. */
export function formatSpan(start: ZonedString, end: ZonedString): string {
  if (start === end) return formatDayAndTime(start);
  const isOneDay = start.slice(0, 10) === end.slice(0, 10);
  return `${formatDayAndTime(start)} – ${isOneDay ? formatTime(end) : formatDayAndTime(end)}`;
}

/** `01/15/2027`, the format in order descriptions. */
export function formatSlashDate(text: ZonedString): string {
  const [year, month, day] = parseZoned(text).date.split('-');
  return `${month}/${day}/${year}`;
}

/** Between these days dates can be compared as text, and the database can store every one in every zone. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2100-12-31';

/** Whether a text is a day (YYYY-MM-DD) within those years. */
export function isCalendarDay(text: string): boolean {
  const isInRange = /^\d{4}-\d\d-\d\d$/.test(text) && FIRST_DAY <= text && text <= LAST_DAY;
  return isInRange && new Date(text).toJSON()?.slice(0, 10) === text;
}

const DAY_MS = 86_400_000;

/**
 * The number of calendar days in a range, both ends included. Zero or negative when the range ends before it begins.
 */
export function daysIn({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
