import { invalid } from './errors.ts';
import type { CheckinRequest } from './requests.ts';
import type { Booking, StoredCustomer } from './types.ts';
import { bookingOf, companyOf, type World } from './world.ts';

/** Checks in the whole party. */
export function checkIn(world: World, shortname: string, unverifiedUuid: string, request: CheckinRequest): Booking {
  return world.journal.transaction(() => {
    const booking = bookingOf(world, shortname, unverifiedUuid);
    // FareHarbor does not say what happens then.
    if (booking.status !== 'booked')
      throw invalid('invalid-checkin-status-error', `This booking is ${booking.status}.`);
    const status = statusFor(shortname, request.checkin_status, booking.customers);
    for (const customer of booking.customers) customer.checkinStatus = status;
    world.bookings.set(booking.uuid, booking);
    world.announce(booking);
    return booking;
  });
}

/** The status to set. Null resets. */
function statusFor(shortname: string, asked: CheckinRequest['checkin_status'], customers: StoredCustomer[]) {
  const { checkinStatuses } = companyOf(shortname);
  if (asked === null) return null;
  if (asked === 'auto') {
    if (customers.some(({ checkinStatus }) => checkinStatus?.type === 'checked-in'))
      throw invalid('invalid-checkin-already-checked-in', 'Already checked in');
    const first = checkinStatuses.find(({ type }) => type === 'checked-in');
    if (!first) throw invalid('no-default-checkin-status-error', 'This company has no status for a check-in');
    return first;
  }
  const own = checkinStatuses.find(({ pk }) => pk === asked);
  if (!own) throw invalid('invalid-checkin-status-error', 'Invalid check-in status');
  return own;
}
