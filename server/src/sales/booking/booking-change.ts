import { pick } from '@tours/contract/pick';
import {
  type FareharborBooking,
  fareharborBookingOf,
  type KnownTrip,
  type OrderItem,
} from '../../platform/db/tables/index.ts';
import type { Booking } from '../../platform/integrations/fareharbor/port.ts';
import { instantOf } from '../../platform/lib/zoned.ts';
import { undecidedPrice } from '../order/undecided-price.ts';

/**
 * Everything that a new reading may change, as one text, to notice whether somebody else changed it in the meantime.
 */
export function stateOf(item: OrderItem): string {
  const { status, fareharborBooking, startLocal, endLocal, availabilityId, availabilityPk, knownTrip } = item;
  return JSON.stringify([status, fareharborBooking, startLocal, endLocal, availabilityId, availabilityPk, knownTrip]);
}

export function isChanged(item: OrderItem, booking: Booking): boolean {
  const { uuid, status, receiptTotalCents } = fareharborBookingOf(item);
  return (
    booking.uuid !== uuid ||
    booking.status !== status ||
    statusOf(booking) !== item.status ||
    (booking.receiptTotalCents !== null && booking.receiptTotalCents !== receiptTotalCents) ||
    (booking.availabilityPk !== null && booking.availabilityPk !== item.availabilityPk) ||
    isMoved(item, booking)
  );
}

/** Only FareHarbor's current state decides, so events may arrive in any order. */
export function statusOf(booking: Booking): Exclude<OrderItem['status'], 'created'> {
  if (booking.status === 'cancelled') return 'cancelled';
  return booking.rebookedFrom ? 'rebooked' : 'booked';
}

export function isMoved(item: Pick<OrderItem, 'startLocal' | 'endLocal'>, booking: Booking): boolean {
  return differ(item.startLocal, booking.startAt) || differ(item.endLocal, booking.endAt);
}

function differ(stored: string, current: string): boolean {
  return current !== '' && instantOf(stored).getTime() !== instantOf(current).getTime();
}

/** Names the change for the history. If several names fit, the most important one is used. */
export function actionOf(item: OrderItem, booking: Booking): string {
  const status = statusOf(booking);
  if (status !== item.status && status === 'cancelled') return 'order.item.cancelled';
  if (booking.uuid !== fareharborBookingOf(item).uuid) return 'order.item.rebooked';
  if (status !== item.status && item.status === 'cancelled') return 'order.item.restored';
  if (isMoved(item, booking)) return 'order.item.moved';
  return 'order.item.updated';
}

/** The new price at FareHarbor, or null if it is not new or nobody must decide about it. */
export function newReceipt(item: OrderItem, booking: Booking): number | null {
  const cents = undecidedPrice(item, booking.receiptTotalCents);
  if (cents === null || statusOf(booking) === 'cancelled') return null;
  return cents === fareharborBookingOf(item).receiptTotalCents ? null : cents;
}

/** The facts of a booking that are stored, besides its price. */
export const STORED = ['pk', 'uuid', 'displayId', 'status', 'startAt', 'endAt', 'dashboardUrl'] as const;

export function storedBooking(booking: Booking, before: FareharborBooking): FareharborBooking {
  // A FareHarbor key without access to amounts must not erase the known price.
  const receiptTotalCents =
    booking.receiptTotalCents ?? (booking.uuid === before.uuid ? before.receiptTotalCents : null);
  return { ...pick(booking, STORED), receiptTotalCents };
}

export function knownTripOf(item: Pick<OrderItem, 'title' | 'startLocal' | 'endLocal' | 'status'>): KnownTrip {
  const { title, startLocal, endLocal, status } = item;
  return { title, startLocal, endLocal, isCancelled: status === 'cancelled' };
}

/**
 * The trip that the traveller was last notified of, or null if it is true again, such as after a move there and back.
 */
export function outdatedTrip(known: KnownTrip, now: KnownTrip): KnownTrip | null {
  const isTrue =
    known.title === now.title &&
    known.isCancelled === now.isCancelled &&
    !differ(known.startLocal, now.startLocal) &&
    !differ(known.endLocal, now.endLocal);
  return isTrue ? null : known;
}
