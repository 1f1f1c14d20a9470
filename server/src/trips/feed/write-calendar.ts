import { counted } from '@tours/contract/counted';
import { formatSpan, zoneLabel } from '@tours/contract/time';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { DateTime } from 'luxon';
import { instantOf, normaliseOffset, zonedDeparture } from '../../platform/lib/zoned.ts';
import type { SequencedEntry } from './entry.ts';

/**
 * Writes a feed, or the file of an order, which has no name: a name would make the phone add a calendar. The zone of
 * each event is its offset, as FareHarbor gave it, with its definition in the file. A name such as America/Vancouver would be
 * looked up in the phone's own table, which may be older than British Columbia's rule of 2026.
 */
export function writeCalendar(entries: SequencedEntry[], { name = null }: { name?: string | null } = {}): string {
  const calendar = ical({
    name,
    prodId: { company: 'group-tours', product: 'feed' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'gregorian',
    timezone: { name: null, generator: zoneDefinition },
  });
  for (const entry of entries) {
    const { uid, title, seats, startLocal, endLocal, timezone, place, note, isCancelled, sequence, changedAt } = entry;
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      summary: isCancelled ? title : `${title} · ${counted(seats, 'seat')}`,
      timezone: offsetName(startLocal),
      start: DateTime.fromJSDate(instantOf(startLocal)),
      end: DateTime.fromJSDate(instantOf(endLocal)),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      description: [`${wallTime(startLocal, endLocal, timezone)} (${zoneLabel(timezone)})`, note].join('\n'),
      location: place || null,
    });
  }
  return calendar.toString();
}

const wallTime = (start: string, end: string, zone: string): string =>
  formatSpan(zonedDeparture(start, zone), zonedDeparture(end, zone));

/**
 * `UTC-7`, which names a fixed offset. Null for one that is not in whole hours, because the name may hold no colon: such
 * an event is written in UTC.
 */
function offsetName(local: string): string | null {
  const whole = /([+-])(\d\d):00$/.exec(normaliseOffset(local));
  return whole && `UTC${whole[1]}${Number(whole[2])}`;
}

function zoneDefinition(name: string): string {
  const [sign, hours] = [name.charAt('UTC'.length), name.slice('UTC+'.length)];
  const offset = `${sign}${hours.padStart(2, '0')}00`;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    'DTSTART:20000101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    `TZNAME:${name}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
}
