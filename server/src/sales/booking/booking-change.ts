import type { FareharborBooking, orderItems, ToldTrip } from '../../platform/db/tables/index.ts';
import type { Booking } from '../../platform/integrations/fareharbor/port.ts';
import { instantOf } from '../../platform/lib/zoned.ts';

export type OrderItem = typeof orderItems.$inferSelect;
type Status = OrderItem['status'];

/** All that a re-reading may change, as one text: whether somebody else has changed it meanwhile. */
export function stateOf(item: OrderItem): string {
  const { status, fareharborBooking, startLocal, endLocal, availabilityId, availabilityPk, lastTold } = item;
  return JSON.stringify([status, fareharborBooking, startLocal, endLocal, availabilityId, availabilityPk, lastTold]);
}

export function isChanged(item: OrderItem, booking: Booking): boolean {
  const { uuid, status, receiptTotalCents } = item.fareharborBooking!;
  return (
    booking.uuid !== uuid ||
    booking.status !== status ||
    statusOf(booking) !== item.status ||
    (booking.receiptTotalCents !== null && booking.receiptTotalCents !== receiptTotalCents) ||
    (booking.availabilityPk !== null && booking.availabilityPk !== item.availabilityPk) ||
    isMoved(item, booking)
  );
}

/** FareHarbor's own state alone decides, so it does not matter in which order we hear of things. */
export function statusOf(booking: Booking): Exclude<Status, 'created'> {
  if (booking.status === 'cancelled') return 'cancelled';
  return booking.rebookedFrom ? 'rebooked' : 'booked';
}

export function isMoved(item: Pick<OrderItem, 'startLocal' | 'endLocal'>, booking: Booking): boolean {
  return differ(item.startLocal, booking.startAt) || differ(item.endLocal, booking.endAt);
}

function differ(stored: string, told: string): boolean {
  return told !== '' && instantOf(stored).getTime() !== instantOf(told).getTime();
}

/** What happened, for the history: the most telling word of all that fit. */
export function deedOf(item: OrderItem, booking: Booking): string {
  const status = statusOf(booking);
  if (status !== item.status && status === 'cancelled') return 'order.item.cancelled';
  if (booking.uuid !== item.fareharborBooking!.uuid) return 'order.item.rebooked';
  if (status !== item.status && item.status === 'cancelled') return 'order.item.restored';
  if (isMoved(item, booking)) return 'order.item.moved';
  return 'order.item.updated';
}

/** The price FareHarbor now asks, where that is news and not what the traveller was charged. */
export function newReceipt(item: OrderItem, booking: Booking): number | null {
  const { receiptTotalCents: cents } = booking;
  if (cents === null || statusOf(booking) === 'cancelled' || cents === item.amountTotalCents) return null;
  return cents === item.fareharborBooking!.receiptTotalCents ? null : cents;
}

export function storedBooking(booking: Booking, before: FareharborBooking): FareharborBooking {
  const { pk, uuid, displayId, status, startAt, endAt } = booking;
  // A key that may not see amounts does not unsay what is known.
  const receiptTotalCents = booking.receiptTotalCents ?? (uuid === before.uuid ? before.receiptTotalCents : null);
  return { pk, uuid, displayId, status, receiptTotalCents, startAt, endAt };
}

export function toldTrip(item: Pick<OrderItem, 'title' | 'startLocal' | 'endLocal' | 'status'>): ToldTrip {
  const { title, startLocal, endLocal, status } = item;
  return { title, startLocal, endLocal, isCancelled: status === 'cancelled' };
}

/** What the traveller still believes, or null when that is how it is again: moved there and back, say. */
export function stillBelieved(believed: ToldTrip, now: ToldTrip): ToldTrip | null {
  const isTrue =
    believed.title === now.title &&
    believed.isCancelled === now.isCancelled &&
    !differ(believed.startLocal, now.startLocal) &&
    !differ(believed.endLocal, now.endLocal);
  return isTrue ? null : believed;
}
