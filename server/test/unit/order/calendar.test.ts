import type { PublicOrder, PublicOrderItem } from '@tours/contract/order';
import { expect, test } from 'vitest';
import { calendarOf } from '../../../src/sales/order/calendar.ts';

const item = {
  _id: '1',
  lolaId: 'IT00000001',
  title: 'Whale Watching',
  headline: 'Morning voyage; all ages',
  startDate: '2027-01-15T13:00:00-07:00[America/Vancouver]',
  endDate: '2027-01-15T16:00:00-07:00[America/Vancouver]',
  meetingPoint: { note: 'Blue kiosk', address: '1 Pier Road', mapUrl: null },
} as PublicOrderItem;
const order = {
  lolaId: 'OR00000001',
  items: [item],
  group: { slug: 'spring-break', partner: { name: 'Maple' } },
} as PublicOrder;

/** Long lines continue on the next one, after a space. */
const linesOf = (items: PublicOrderItem[]) =>
  calendarOf({ ...order, items })
    .replaceAll('\r\n ', '')
    .split('\r\n');

test('an event has its times in UTC, by the offset that the server wrote', () => {
  expect(linesOf([item]).filter((line) => !line.startsWith('DTSTAMP:'))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//group-tours//orders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:1@bookings.group-tours',
    'SEQUENCE:0',
    'DTSTART:20270115T200000Z',
    'DTEND:20270115T230000Z',
    'SUMMARY:Whale Watching',
    'LOCATION:Blue kiosk\\, 1 Pier Road',
    'DESCRIPTION:Morning voyage\\; all ages\\nBooking IT00000001\\, order OR00000001\\nMaple',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('a place that is not known is left out', () => {
  const text = calendarOf({ ...order, items: [{ ...item, meetingPoint: null }] });
  expect(text).not.toContain('LOCATION');
});
