import type { PublicOrder, PublicOrderItem } from '@tours/contract/order';
import { placeLine } from '@tours/contract/place';
import { parseZoned } from '@tours/contract/time';
import type { ZonedString } from '@tours/contract/values';
import type { EventAttributes } from 'ics';
import { retryable } from '../../../lib/retryable.ts';

const loadCalendar = retryable(() => import('ics'));

/** The trips of an order that will take place. */
export function calendarItems(order: PublicOrder): PublicOrderItem[] {
  return order.items.filter((item) => item.isConfirmed && item.status !== 'cancelled');
}

/**
 * One entry per trip, in UTC. The offset that the server wrote is used, so no time-zone data is needed here or in the
 * calendar.
 */
export async function calendarFile(order: PublicOrder): Promise<Blob> {
  const { createEvents } = await loadCalendar();
  const { error, value } = createEvents(calendarItems(order).map((item) => entryOf(item, order)));
  if (error || !value) throw error ?? new Error('No calendar was made');
  return new Blob([value], { type: 'text/calendar;charset=utf-8' });
}

export function entryOf(item: PublicOrderItem, order: PublicOrder): EventAttributes {
  const place = placeLine(item.meetingPoint);
  return {
    uid: `${item._id}@${order.group.slug}`,
    title: item.title,
    start: instantOf(item.startDate),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: instantOf(item.endDate),
    endInputType: 'utc',
    endOutputType: 'utc',
    status: 'CONFIRMED',
    productId: 'group-tours',
    description: [item.headline, `Booking ${item.lolaId}, order ${order.lolaId}`, order.group.partner.name].join('\n'),
    ...(place ? { location: place } : {}),
  };
}

export function instantOf(text: ZonedString): number {
  const { offset } = parseZoned(text);
  return Date.parse(`${text.slice(0, 19)}${offset}`);
}
