import { itemOf } from '../world/sandbox-control.ts';
import type { Books, Ledger, Outside } from './ledger.ts';

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
  'chargedAfterEnd',
  'chargedAboveAgreed',
  'chargedEarly',
  'planDiffers',
  'forgotten',
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
  movements: Books['movements'];
  plan: Books['plans'][number] | undefined;
  instalments: Books['instalments'];
  agreed: Books['agreed'];
  mails: Books['mails'];
  waivers: Books['waivers'];
  /** The bookings under the references of the order's items, and those to which the operator moved them. */
  bookings: Outside['fareharbor']['bookings'];
  intents: Outside['stripe']['payment_intents'];
  taken: Outside['stripe']['charges'];
  /** Stripe's refunds of these charges, whoever requested them. */
  cardRefunds: Outside['stripe']['refunds'];
  /** The platform's fees of these charges, and the transfers to the operator. */
  fees: NonNullable<Outside['stripe']['application_fees']>;
  transfers: NonNullable<Outside['stripe']['transfers']>;
  disputes: NonNullable<Outside['stripe']['disputes']>;
  /** Transfers that passed the operator's part on after a dispute was won. */
  passedOn: NonNullable<Outside['stripe']['transfers']>;
}

/** Returns the rows with this key. One pass over all rows, because a year of payment plans has very many. */
function finder<T>(rows: T[], key: (row: T) => string | null | undefined): (key: string) => T[] {
  const groups = Map.groupBy(rows, key);
  return (wanted) => groups.get(wanted) ?? [];
}

export function casesOf({ books, outside: { fareharbor, stripe } }: Ledger): Case[] {
  const ofOrder = (row: { order_id: string | null }) => row.order_id;
  const items = finder(books.items, ofOrder);
  const lines = finder(books.transactions, ofOrder);
  const charges = finder(books.charges, ofOrder);
  const refunds = finder(books.refunds, ofOrder);
  const movements = finder(books.movements, ofOrder);
  const plans = finder(books.plans, ofOrder);
  const instalments = finder(books.instalments, ofOrder);
  const agreed = finder(books.agreed, ofOrder);
  const mails = finder(books.mails, ofOrder);
  const waivers = finder(books.waivers, ofOrder);
  const intents = finder(stripe.payment_intents, (one) => one.metadata.orderUuid);
  const taken = finder(
    stripe.charges.filter(({ captured }) => captured),
    (one) => one.payment_intent,
  );
  const cardRefunds = finder(stripe.refunds, (one) => one.payment_intent);
  const fees = finder(stripe.application_fees ?? [], ({ id }) => id);
  const transfers = finder(stripe.transfers ?? [], ({ id }) => id);
  const disputes = finder(stripe.disputes ?? [], (one) => one.payment_intent);
  const passedOn = finder(stripe.transfers ?? [], (one) => one.transfer_group);
  const bookings = bookingsByItem(fareharbor.bookings);
  return books.orders.map((order) => {
    const own = intents(order.id);
    const ownTaken = own.flatMap(({ id }) => taken(id));
    const ownDisputes = own.flatMap(({ id }) => disputes(id));
    return {
      order,
      items: items(order.id),
      lines: lines(order.id),
      charges: charges(order.id),
      refunds: refunds(order.id),
      movements: movements(order.id),
      plan: plans(order.id)[0],
      instalments: instalments(order.id),
      agreed: agreed(order.id),
      mails: mails(order.id),
      waivers: waivers(order.id),
      bookings: items(order.id).flatMap(bookings),
      intents: own,
      taken: ownTaken,
      cardRefunds: own.flatMap(({ id }) => cardRefunds(id)),
      fees: ownTaken.flatMap((one) => fees(one.application_fee ?? '')),
      transfers: ownTaken.flatMap((one) => transfers(one.transfer ?? '')),
      disputes: ownDisputes,
      passedOn: ownDisputes.flatMap(({ id }) => passedOn(id)),
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
export const bookingsOf = (item: Item, bookings: Case['bookings']) => bookingsByItem(bookings)(item);

function bookingsByItem(bookings: Case['bookings']): (item: Item) => Case['bookings'] {
  const ofItem = finder(bookings, itemOf);
  const byUuid = finder(bookings, ({ uuid }) => uuid);
  return ({ lola_id }) => {
    const chain = [...ofItem(lola_id)];
    for (const booking of chain) {
      const [next] = byUuid(booking.rebooked_to ?? '');
      if (next && !chain.includes(next)) chain.push(next);
    }
    return chain;
  };
}
