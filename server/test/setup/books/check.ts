import {
  bookingsOf,
  type Case,
  casesOf,
  type Difference,
  type Found,
  found,
  type Item,
  moneyOf,
  sum,
} from './facts.ts';
import type { Ledger } from './ledger.ts';
import { checkDelivery, checkMails } from './mails.ts';
import { checkMoney } from './money.ts';
import { checkPlan } from './plans.ts';
import { checkWaivers } from './waivers.ts';

/**
 * Compares our books with the vendors' records. A pure function without database, network or product code, so that
 * tests can also give it faulty data.
 */
export function checkLedger(ledger: Ledger, now = new Date()): Difference[] {
  return [...checkOrders(ledger, now), ...checkDelivery(ledger), ...checkWaivers(ledger.books)];
}

/** Everything about orders and their money, without the mailbox and the signed waivers. */
export function checkOrders(ledger: Ledger, now: Date): Difference[] {
  const cases = casesOf(ledger);
  const ofOrders = cases.flatMap((one) =>
    [...checkSeats(one), ...checkMoney(one), ...checkPlan(one, now), ...checkState(one), ...checkMails(one)].map(
      (found) => ({ ...found, orderId: one.order.id }),
    ),
  );
  return [...ofOrders, ...findNobodys(ledger, cases)];
}

function checkSeats(one: Case): Found[] {
  const { cardIn, cardOut, cashIn, cashOut } = moneyOf(one);
  const taken = cardIn + cashIn;
  const isCharged = taken - cardOut - cashOut > 0;
  return one.items.flatMap((item) => {
    const live = bookingsOf(item, one.bookings).filter((booking) => booking.status === 'booked');
    const isOurs = live.some((booking) => booking.uuid === item.booking_uuid);
    const isSaidToHold = item.status === 'booked' || item.status === 'rebooked';
    const isWithout = isCharged && live.length === 0 && !isGivenUp(item, one);
    return [
      ...found(isWithout, 'chargedWithoutSeat', `${item.lola_id}: charged ${taken}, no booking`),
      ...found(taken === 0 && live.length > 0, 'seatWithoutPayment', `${item.lola_id}: booked, nothing captured`),
      ...found(live.length > 1, 'bookedTwice', `${item.lola_id}: ${live.length} live bookings`),
      ...found(live.length > 0 && !isOurs, 'otherBooking', `${item.lola_id}: we have ${item.booking_uuid}`),
      ...found(
        isSaidToHold !== live.length > 0,
        'otherBooking',
        `${item.lola_id}: ${item.status} here, ${live.length} live bookings there`,
      ),
    ];
  });
}

/** Its seats were cancelled and staff decided about the money, or everything paid for it was refunded. */
function isGivenUp(item: Item, { lines, refunds }: Case): boolean {
  const own = lines.filter((line) => line.order_item_id === item.id && line.state !== 'failed');
  const kept = sum(own, (line) => (line.direction === 'in' ? line.amount_cents : -line.amount_cents));
  const isCancelled = item.status === 'cancelled';
  const isWanted = refunds.some(
    (refund) => refund.order_item_id === item.id && (isCancelled || refund.cancel_state !== 'none'),
  );
  return isWanted || (own.length > 0 && kept <= 0);
}

/** An unpaid order may stay open. Every other order must be finished, and no card may be held without need. */
function checkState(one: Case): Found[] {
  const { order, items, refunds, intents } = one;
  const { cardIn, cashIn } = moneyOf(one);
  const taken = cardIn + cashIn;
  const isFinal = order.state === 'confirmed' ? taken > 0 : ['open', 'released'].includes(order.state) && taken === 0;
  const unclear = items.filter((item) => item.is_unclear).map((item) => item.lola_id);
  const reserved = items.filter((item) => item.amount_refunding_cents !== 0).map((item) => item.lola_id);
  const open = refunds.filter((refund) => refund.state === 'open').map((refund) => refund.id);
  const held = intents.filter((intent) => intent.status === 'requires_capture');
  return [
    ...found(!isFinal, 'stuck', `${order.state}, captured ${taken}`),
    ...found(unclear.length > 0, 'stuck', `it is not known whether ${unclear.join(', ')} is booked`),
    ...found(open.length > 0, 'stuck', `refund ${open.join(', ')} is not at its end`),
    ...found(reserved.length > 0, 'stuck', `money of ${reserved.join(', ')} is still reserved`),
    ...found(held.length > 0, 'holdLeft', `${held.map((intent) => intent.id).join(', ')} still holds the card`),
  ];
}

/** Seats and money under a reference that belongs to no order. */
function findNobodys({ books, outside: { fareharbor, stripe } }: Ledger, cases: Case[]): Difference[] {
  const ours = new Set(cases.flatMap(({ bookings }) => bookings.map(({ uuid }) => uuid)));
  const orders = new Set(books.orders.map((order) => order.id));
  const seats = fareharbor.bookings.filter((one) => one.status === 'booked' && !ours.has(one.uuid));
  const money = stripe.payment_intents.filter(
    (one) => ['succeeded', 'requires_capture'].includes(one.status) && !orders.has(one.metadata.orderUuid ?? ''),
  );
  return [...seats.map((one) => `booking ${one.uuid}`), ...money.map((one) => `payment ${one.id}`)].map((detail) => ({
    kind: 'nobodys',
    orderId: null,
    detail,
  }));
}
