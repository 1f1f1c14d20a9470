import { formatCents, sumOf } from '@tours/contract/money';
import { formatDate } from '@tours/contract/time';
import type { Order, OrderItem } from '../../platform/db/tables/index.ts';
import { isChanged, referenceOf, statusOf, undecidedPrice } from '../../sales/index.ts';
import { payersOf } from '../refund/payers.ts';
import { keptOf } from '../refund/refund-parts.ts';
import type { Facts, Seats } from './facts.ts';
import type { Found } from './found.ts';

/** Compares our bookings of an order with FareHarbor's. */
export function judgeSeats(facts: Facts): Found[] {
  const { order, seats } = facts;
  return seats.flatMap((one) => (order.state === 'confirmed' ? judgePaidFor(facts, one) : judgeUnpaid(order, one)));
}

const ofItem = (item: OrderItem, uuid?: string) => ({
  orderItemId: item.id,
  subject: item.id,
  about: aboutBooking(item, uuid ?? item.fareharborBooking?.uuid),
});

function aboutBooking(item: OrderItem, uuid: string | undefined) {
  return uuid ? { booking: { uuid, shortname: item.companyShortname, reference: referenceOf(item) } } : {};
}

function judgePaidFor(facts: Facts, { item, own, live }: Seats): Found[] {
  const booking = item.fareharborBooking;
  const paid = `${formatCents(item.amountPaidCents)} paid`;
  if (!booking || !own) {
    const ours = booking ? `${paid}, booked as ${booking.displayId}` : `${paid}, no booking`;
    const theirs = live[0] ? `Booked as ${live[0].uuid}` : 'No such booking';
    return [{ kind: 'capturedWithoutSeat', ...ofItem(item), ours, theirs }];
  }
  // Prices are compared separately, because a new price does not make another booking.
  if (isChanged(item, { ...own, receiptTotalCents: null })) {
    const ours = `${capitalised(item.status)}, ${when(item.startLocal)}`;
    const theirs = `${capitalised(statusOf(own))}, ${when(own.startAt)}`;
    return [
      { kind: 'changedAtFareharbor', ...ofItem(item), ours, theirs, repair: 'rereadBooking' },
      ...secondBookings(item, own.uuid, live),
    ];
  }
  if (own.status === 'cancelled') return live.length ? secondBookings(item, own.uuid, live) : paidInVain(facts, item);
  return [...priceDiffers(item, own.receiptTotalCents), ...stillBooked(item), ...secondBookings(item, own.uuid, live)];
}

/**
 * Finds bookings that are cancelled on both sides while nobody has decided about the money yet. The part of a deposit that
 * a cancellation does not return needs no decision, and neither does money that a bank has taken in a dispute.
 */
function paidInVain(facts: Facts, item: OrderItem): Found[] {
  if (!facts.undecided.has(item.id)) return [];
  const { plan, items, charges, lines } = facts;
  const paid = charges.filter(({ state }) => state === 'paid');
  const { payers } = payersOf({ paid, lines, reserved: [], disputed: new Set(), reversed: [] }, item.id);
  const keptCents = keptOf(plan, { items, itemId: item.id, payers });
  const disputedCents = sumOf(payers, ({ standing }) => standing.item.disputedCents);
  if (item.amountPaidCents - item.amountRefundedCents - disputedCents <= keptCents) return [];
  const refunded =
    item.amountRefundedCents > 0 ? `${formatCents(item.amountRefundedCents)} refunded before` : 'nothing refunded';
  const kept = keptCents > 0 ? ` (${formatCents(keptCents)} isn’t refundable)` : '';
  const ours = `${formatCents(item.amountPaidCents)} paid, cancelled, ${refunded}${kept}`;
  return [{ kind: 'capturedWithoutSeat', ...ofItem(item), ours, theirs: 'Cancelled, no seats' }];
}

/** Finds seats that nobody pays for any more, because their cancellation failed or was forgotten. */
function stillBooked(item: OrderItem): Found[] {
  if (!isAllRefunded(item)) return [];
  const ours = `${formatCents(item.amountPaidCents)} paid, all of it refunded`;
  return [{ kind: 'refundedStillBooked', ...ofItem(item), ours, theirs: 'Seats are booked', repair: 'cancelSeats' }];
}

export const isAllRefunded = ({ amountPaidCents, amountRefundedCents }: OrderItem) =>
  amountPaidCents > 0 && amountRefundedCents === amountPaidCents;

function priceDiffers(item: OrderItem, receiptTotalCents: number | null): Found[] {
  const receiptCents = undecidedPrice(item, receiptTotalCents);
  if (receiptCents === null) return [];
  const ours = `${formatCents(item.amountTotalCents)} charged for it`;
  return [{ kind: 'priceDiffers', ...ofItem(item), ours, theirs: `${formatCents(receiptCents)} asked for it` }];
}

/** Judges a second booking under our reference. Nobody travels on it. */
function secondBookings(item: OrderItem, ownUuid: string, live: Seats['live']): Found[] {
  return live
    .filter(({ uuid }) => uuid !== ownUuid)
    .map(({ uuid }) => ({
      kind: 'strayBooking' as const,
      subject: uuid,
      orderItemId: item.id,
      about: aboutBooking(item, uuid),
      ours: `${capitalised(item.status)} as ${item.fareharborBooking?.displayId}`,
      theirs: 'A second live booking under the same reference',
      repair: 'cancelSeats' as const,
    }));
}

/** Judges seats of an order that is open or was given up. It should hold none. */
function judgeUnpaid(order: Order, { item, own, live }: Seats): Found[] {
  const uuid = own?.status === 'booked' ? own.uuid : live[0]?.uuid;
  if (!uuid) return [];
  const ours = order.state === 'released' ? 'Given up, nothing charged' : 'Unpaid, nothing charged';
  return [
    { kind: 'bookedWithoutPayment', ...ofItem(item, uuid), ours, theirs: 'Seats are booked', repair: 'cancelSeats' },
  ];
}

const capitalised = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);

/** `15-Jan-2027 13:00`, from the local time of the trip as either side writes it. FareHarbor may leave it out. */
export const when = (local: string) =>
  local ? `${formatDate(local.slice(0, 10))} ${local.slice(11, 16)}` : 'no departure';
