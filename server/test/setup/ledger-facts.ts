import type { Books, Ledger, Outside } from './ledger.ts';
import { itemOf } from './sandbox-control.ts';

/** Every way in which our books and the vendors' records may differ once all work is done. */
export const DIFFERENCES = [
  'chargedWithoutSeat',
  'seatWithoutPayment',
  'chargedTwice',
  'refundedTwice',
  'bookedTwice',
  'centsOff',
  'stuck',
  'holdLeft',
  'otherBooking',
  'nobodys',
  'mailMissing',
  'mailTooMany',
  'waiverTwice',
  'proofBroken',
] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

export interface Difference {
  kind: DifferenceKind;
  /** Null if it belongs to no order. */
  orderId: string | null;
  detail: string;
}

type Order = Books['orders'][number];
export type Item = Books['items'][number];
export type Found = Omit<Difference, 'orderId'>;

export const sum = <T>(rows: T[], pick: (row: T) => number) => rows.reduce((total, row) => total + pick(row), 0);
export const found = (isWrong: boolean, kind: DifferenceKind, detail: string): Found[] =>
  isWrong ? [{ kind, detail }] : [];

/** One order with the data of both sides. */
export interface Case {
  order: Order;
  items: Item[];
  lines: Books['transactions'];
  /** The charges in our books; `taken` are Stripe's. */
  charges: Books['charges'];
  refunds: Books['refunds'];
  mails: Books['mails'];
  waivers: Books['waivers'];
  bookings: Outside['fareharbor']['bookings'];
  intents: Outside['stripe']['payment_intents'];
  taken: Outside['stripe']['charges'];
  /** Stripe's refunds of these charges, whoever requested them. */
  cardRefunds: Outside['stripe']['refunds'];
  outside: Outside;
}

export function casesOf({ books, outside }: Ledger): Case[] {
  const { fareharbor, stripe } = outside;
  const by = <T>(rows: T[], key: (row: T) => string | null | undefined) => Map.groupBy(rows, key);
  const items = by(books.items, (one) => one.order_id);
  const lines = by(books.transactions, (one) => one.order_id);
  const charges = by(books.charges, (one) => one.order_id);
  const refunds = by(books.refunds, (one) => one.order_id);
  const mails = by(books.mails, (one) => one.order_id);
  const waivers = by(books.waivers, (one) => one.order_id);
  const intents = by(stripe.payment_intents, (one) => one.metadata.orderUuid);
  return books.orders.map((order) => {
    const own = intents.get(order.id) ?? [];
    const ids = new Set(own.map(({ id }) => id));
    return {
      order,
      items: items.get(order.id) ?? [],
      lines: lines.get(order.id) ?? [],
      charges: charges.get(order.id) ?? [],
      refunds: refunds.get(order.id) ?? [],
      mails: mails.get(order.id) ?? [],
      waivers: waivers.get(order.id) ?? [],
      bookings: fareharbor.bookings,
      intents: own,
      taken: stripe.charges.filter((charge) => charge.captured && ids.has(charge.payment_intent)),
      cardRefunds: stripe.refunds.filter((refund) => ids.has(refund.payment_intent ?? '')),
      outside,
    };
  });
}

/** The bank returned the refund, or it was never sent. */
export const isSentBack = ({ status }: { status: string }) => status === 'failed' || status === 'canceled';

export interface Money {
  cardIn: number;
  cardOut: number;
  cashIn: number;
  cashOut: number;
}

/** Money paid and refunded for this order: by card over all its payments, and in cash. */
export function moneyOf({ intents, cardRefunds, lines }: Case): Money {
  const cash = lines.filter((line) => line.transaction_type === 'cash');
  return {
    cardIn: sum(intents, (intent) => intent.amount_received),
    cardOut: sum(
      cardRefunds.filter((refund) => !isSentBack(refund)),
      (refund) => refund.amount,
    ),
    cashIn: sum(
      cash.filter((line) => line.direction === 'in'),
      (line) => line.amount_cents,
    ),
    cashOut: sum(
      cash.filter((line) => line.direction === 'out'),
      (line) => line.amount_cents,
    ),
  };
}

/** Bookings under the item's reference, and the bookings to which the operator moved them. */
export function bookingsOf(item: Item, bookings: Case['bookings']): Case['bookings'] {
  const chain = bookings.filter((booking) => itemOf(booking) === item.lola_id);
  for (const booking of chain) {
    const next = bookings.find((one) => one.uuid === booking.rebooked_to);
    if (next && !chain.includes(next)) chain.push(next);
  }
  return chain;
}
