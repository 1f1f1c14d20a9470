import type { PublicOrder } from '@tours/contract/order';
import { placeLine } from '@tours/contract/place';
import { instantOf } from '@tours/contract/time';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** The same in every file and feed, so that a calendar replaces the event instead of adding a second one. */
export const bookingUid = (id: string): string => `${id}@bookings.group-tours`;

/** Writes one event per booking, in UTC, so that calendars need no time-zone rules to place it. */
export function calendarOf({ lolaId, items, group }: PublicOrder): string {
  const calendar = ical({
    prodId: { company: 'group-tours', product: 'orders' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'gregorian',
  });
  for (const item of items) {
    calendar.createEvent({
      id: bookingUid(item._id),
      summary: item.title,
      start: instantOf(item.startDate),
      end: instantOf(item.endDate),
      status: ICalEventStatus.CONFIRMED,
      description: [item.headline, `Booking ${item.lolaId}, order ${lolaId}`, group.partner.name].join('\n'),
      location: placeLine(item.meetingPoint) || null,
    });
  }
  return calendar.toString();
}
