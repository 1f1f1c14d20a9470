const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string) {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** The wall-clock time in `zone` at this instant, as if it were UTC. */
function wallMs(ms: number, zone: string) {
  const parts = formatFor(zone).formatToParts(ms);
  const part = (wanted: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The instant at which the wall clock in `zone` shows `date` and `time`. The second pass handles clock changes. */
export function instantOf(date: string, time: string, zone: string) {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const first = wanted - (wallMs(wanted, zone) - wanted);
  return first + (wanted - wallMs(first, zone));
}

/** FareHarbor's format: local time with an offset that has no colon, `2026-07-04T17:30:00-0700`. */
export function localTimestamp(ms: number, zone: string) {
  const wall = wallMs(ms, zone);
  const offset = Math.round((wall - Math.floor(ms / 1000) * 1000) / 60_000);
  const sign = offset < 0 ? '-' : '+';
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
  return `${new Date(wall).toISOString().slice(0, 19)}${sign}${hours}${minutes}`;
}

export const utcTimestamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}+0000`;

export function addDays(date: string, days: number) {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
