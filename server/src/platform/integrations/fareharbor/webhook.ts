import { toBooking } from './mapping.ts';
import type { Booking } from './port.ts';
import { bookingReply } from './wire.ts';

/** The booking that a webhook's body contains, or null if it is about anything else. */
export function readBookingEvent(payload: unknown): Booking | null {
  const { data } = bookingReply.safeParse(payload);
  return data ? toBooking(data.booking) : null;
}
