import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { SequencedEntry } from '../../../src/trips/feed/entry.ts';
import { writeCalendar } from '../../../src/trips/feed/write-calendar.ts';

const voyage: SequencedEntry = {
  uid: '3d8f8f0e-2f64-4f3e-8f80-0d4c4d2b7a11@bookings.group-tours',
  title: 'Whale Watching Voyage',
  seats: 2,
  startLocal: '2027-01-15T13:00:00-0700',
  endLocal: '2027-01-15T16:30:00-0700',
  timezone: 'America/Vancouver',
  place: '120 Seawall Walk, Vancouver',
  note: 'Booking ITABCDEFGH, order ORABCDEFGH',
  isCancelled: false,
  sequence: 0,
  changedAt: new Date('2026-11-20T18:00:00Z'),
};
const cancelled: SequencedEntry = {
  ...voyage,
  uid: '9a1b0f7c-50c5-4f6e-b7a4-6b1c3d2e1f00@departures.group-tours',
  title: 'Red River Walk',
  seats: 0,
  startLocal: '2026-12-01T09:00:00-0600',
  endLocal: '2026-12-01T10:00:00-0600',
  timezone: 'America/Winnipeg',
  place: '',
  note: 'Winter Days',
  isCancelled: true,
  sequence: 3,
};

/** Reads an event as a calendar program with old zone data does: only by what the file says. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

test('the file of a feed', async () => {
  await expect(writeCalendar([voyage, cancelled], { name: 'Tours' })).toMatchFileSnapshot('./feed.golden.ics');
});

test('20:00 UTC is 13:00 in Vancouver in January 2027, whatever the reader knows of its zone', () => {
  const [event] = read(writeCalendar([voyage]));
  expect(event!.startDate.toString()).toBe('2027-01-15T13:00:00');
  expect(event!.startDate.toJSDate().toISOString()).toBe('2027-01-15T20:00:00.000Z');
  expect(event!.endDate.toJSDate().toISOString()).toBe('2027-01-15T23:30:00.000Z');
  // The zone data of 2025 would show another hour.
  const stale = new Intl.DateTimeFormat('en-CA', { timeZone: 'Etc/GMT+8', hour: '2-digit', hourCycle: 'h23' });
  expect(stale.format(event!.startDate.toJSDate())).toBe('12');
  expect(event!.description).toContain('Fri 15 Jan 2027, 13:00 – 16:30 (Pacific Time/Vancouver)');
});

test('an offset with half an hour is written in UTC', () => {
  const inIndia = { ...voyage, startLocal: '2027-01-15T13:00:00+0530', endLocal: '2027-01-15T14:00:00+0530' };
  const text = writeCalendar([{ ...inIndia, timezone: 'Asia/Kolkata' }]);
  expect(read(text)[0]!.startDate.toJSDate().toISOString()).toBe('2027-01-15T07:30:00.000Z');
  expect(text).not.toContain('TZID:Asia');
});

test('a cancelled entry says so, with its sequence', () => {
  const [event] = read(writeCalendar([cancelled]));
  expect(event!.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(event!.sequence).toBe(3);
});

test('one seat is one seat', () => {
  expect(read(writeCalendar([{ ...voyage, seats: 1 }]))[0]!.summary).toBe('Whale Watching Voyage · 1 seat');
});
