import type { PublicOrder, PublicOrderItem } from '@tours/contract/order';
import { createEvents } from 'ics';
import { describe, expect, it } from 'vitest';
import { calendarItems, entryOf, instantOf } from '../../app/features/order/page/calendar.ts';

const item = {
  _id: '1',
  lolaId: 'IT00000001',
  title: 'Whale Watching',
  headline: 'Morning voyage',
  status: 'booked',
  isConfirmed: true,
  startDate: '2027-01-15T13:00:00-07:00[America/Vancouver]',
  endDate: '2027-01-15T16:00:00-07:00[America/Vancouver]',
  meetingPoint: { note: 'Blue kiosk', address: '1 Pier Road', mapUrl: null },
} as PublicOrderItem;
const order = {
  lolaId: 'OR00000001',
  items: [item, { ...item, status: 'cancelled' }, { ...item, isConfirmed: false }],
  group: { slug: 'spring-break', partner: { name: 'Maple' } },
} as PublicOrder;

describe('calendar', () => {
  it('uses the offset that the server wrote, not time-zone data', () => {
    expect(new Date(instantOf(item.startDate)).toISOString()).toBe('2027-01-15T20:00:00.000Z');
  });

  it('has the trips that will take place, in UTC', () => {
    expect(calendarItems(order)).toEqual([item]);
    const { value } = createEvents([entryOf(item, order)]);
    expect(value).toContain('DTSTART:20270115T200000Z');
    expect(value).toContain('DTEND:20270115T230000Z');
    expect(value).toContain('LOCATION:Blue kiosk\\, 1 Pier Road');
  });
});
