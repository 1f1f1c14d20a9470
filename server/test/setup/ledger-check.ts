import type { Books, Ledger, Outside } from './ledger.ts';

/** Every way in which our books and the world outside may disagree once all is quiet. */
export const DIFFERENCES = [
  'chargedWithoutSeat',
  'seatWithoutPayment',
  'chargedTwice',
  'bookedTwice',
  'centsOff',
  'stuck',
  'holdLeft',
  'otherBooking',
  'nobodys',
  'mailMissing',
  'mailTooMany',
] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

export interface Difference {
  kind: DifferenceKind;
  /** Null: it belongs to no order of ours. */
  orderId: string | null;
  detail: string;
}

type Order = Books['orders'][number];
type Item = Books['items'][number];
type Found = Omit<Difference, 'orderId'>;

/** Compares and nothing else: no database, no network, so that a test can show it a world gone wrong. */
export function checkLedger({ books, outside }: Ledger): Difference[] {
  const ofOrders = books.orders.flatMap((order) => {
    const items = books.items.filter((item) => item.order_id === order.id);
    const found = [
      ...checkSeats(order, items, outside),
      ...checkMoney(order, items, books, outside),
      ...checkState(order, items, outside),
      ...checkMails(order, books, outside),
    ];
    return found.map((one) => ({ ...one, orderId: order.id }));
  });
  return [...ofOrders, ...findNobodys(books, outside)];
}

const sum = <T>(rows: T[], pick: (row: T) => number) => rows.reduce((total, row) => total + pick(row), 0);
const found = (isWrong: boolean, kind: DifferenceKind, detail: string): Found[] => (isWrong ? [{ kind, detail }] : []);

const liveBookings = (item: Item, { fareharbor }: Outside) =>
  fareharbor.bookings.filter((booking) => booking.external_id === item.lola_id && booking.status === 'booked');
const intentsOf = (order: Order, { stripe }: Outside) =>
  stripe.payment_intents.filter((intent) => intent.metadata.orderUuid === order.id);

/** What the card really paid and did not get back, over all payments that were ever begun for this order. */
function moneyOf(order: Order, outside: Outside) {
  const intents = intentsOf(order, outside);
  const ids = new Set(intents.map((intent) => intent.id));
  const charges = outside.stripe.charges.filter((charge) => ids.has(charge.payment_intent) && charge.captured);
  const taken = sum(intents, (intent) => intent.amount_received);
  return { intents, charges, taken, givenBack: sum(charges, (charge) => charge.amount_refunded) };
}

function checkSeats(order: Order, items: Item[], outside: Outside): Found[] {
  const { taken, givenBack } = moneyOf(order, outside);
  const isCharged = taken - givenBack > 0;
  return items.flatMap((item) => {
    const live = liveBookings(item, outside);
    const isOurs = live.some((booking) => booking.uuid === item.booking_uuid);
    return [
      ...found(isCharged && live.length === 0, 'chargedWithoutSeat', `${item.lola_id}: charged ${taken}, no booking`),
      ...found(taken === 0 && live.length > 0, 'seatWithoutPayment', `${item.lola_id}: booked, nothing captured`),
      ...found(live.length > 1, 'bookedTwice', `${item.lola_id}: ${live.length} live bookings`),
      ...found(live.length > 0 && !isOurs, 'otherBooking', `${item.lola_id}: we have ${item.booking_uuid}`),
    ];
  });
}

function checkMoney(order: Order, items: Item[], { transactions }: Books, outside: Outside): Found[] {
  const { intents, charges, taken, givenBack } = moneyOf(order, outside);
  const rows = transactions.filter((row) => row.order_id === order.id);
  const payments = rows.filter((row) => row.transaction_type === 'payment');
  const refunds = rows.filter((row) => row.transaction_type === 'refund' && row.state !== 'failed');
  const fee = sum(intents, (intent) => (intent.amount_received > 0 ? (intent.application_fee_amount ?? 0) : 0));
  const receipts = items.flatMap((item) => liveBookings(item, outside).map((booking) => ({ item, booking })));
  const pairs: [name: string, ours: number, theirs: number][] = [
    ['paid, order', order.amount_paid_cents, taken],
    ['paid, items', sum(items, (item) => item.amount_paid_cents), taken],
    ['paid, transactions', sum(payments, (row) => row.amount_cents), taken],
    ['fee', sum(payments, (row) => row.fee_cents), fee],
    ['refunded, order', order.amount_refunded_cents, givenBack],
    ['refunded, transactions', sum(refunds, (row) => row.amount_cents), givenBack],
    ['total, items', sum(items, (item) => item.amount_total_cents), order.amount_total_cents],
    ...receipts.map(({ item, booking }): [string, number, number] => [
      `receipt of ${item.lola_id}`,
      item.amount_total_cents,
      booking.receipt_total,
    ]),
    ...(taken > 0 ? [['total, charged', order.amount_total_cents, taken] as [string, number, number]] : []),
  ];
  return [
    ...found(charges.length > 1, 'chargedTwice', `${charges.length} captured charges`),
    ...pairs.flatMap(([name, ours, theirs]) => found(ours !== theirs, 'centsOff', `${name}: ${ours}, not ${theirs}`)),
  ];
}

/** An order nobody paid may stay open; any other must have come to its end, and no card is held for nothing. */
function checkState(order: Order, items: Item[], outside: Outside): Found[] {
  const { intents, taken } = moneyOf(order, outside);
  const isFinal = order.state === 'paid' ? taken > 0 : ['open', 'released'].includes(order.state) && taken === 0;
  const unclear = items.filter((item) => item.is_unclear).map((item) => item.lola_id);
  const held = intents.filter((intent) => intent.status === 'requires_capture');
  return [
    ...found(!isFinal, 'stuck', `${order.state}, captured ${taken}`),
    ...found(unclear.length > 0, 'stuck', `it is not known whether ${unclear.join(', ')} is booked`),
    ...found(held.length > 0, 'holdLeft', `${held.map((intent) => intent.id).join(', ')} still holds the card`),
  ];
}

/** Whom an order in this state must have been told by, once each. */
function mailsDue(order: Order): { template: string; to: string }[] {
  const due = { template: order.state === 'paid' ? 'order-confirmation' : 'order-released', to: order.contact_email };
  if (order.state === 'released') return [due];
  if (order.state !== 'paid') return [];
  return order.tells_partner ? [due, { template: 'partner-booking', to: order.partner_email }] : [due];
}

/** How many letters of a kind may have been written: of a release, one for each former try to pay. */
const mostAllowed = (order: Order): Record<string, number> => ({
  'order-confirmation': order.state === 'paid' ? 1 : 0,
  'partner-booking': order.state === 'paid' && order.tells_partner ? 1 : 0,
  'order-released': order.payment_attempt - (order.state === 'paid' ? 1 : 0),
});

function checkMails(order: Order, books: Books, { mailbox }: Outside): Found[] {
  const rows = books.mails.filter((row) => row.order_id === order.id);
  const written = (template: string) => rows.filter((row) => row.template === template).length;
  // A letter sent again after a lost answer carries the same Message-ID, and mail programs show it once.
  const isThere = ({ id, to_address: to }: Books['mails'][number]) =>
    mailbox.some((mail) => mail.messageId.startsWith(`<${id}@`) && mail.to === to);
  const unwritten = mailsDue(order).filter(
    ({ template, to }) => !rows.some((row) => row.template === template && row.to_address === to),
  );
  const lost = rows.filter((row) => row.state !== 'sent' || !isThere(row));
  const tooMany = Object.entries(mostAllowed(order)).filter(([template, most]) => written(template) > most);
  return [
    ...unwritten.map(({ template }): Found => ({ kind: 'mailMissing', detail: `no ${template} was written` })),
    ...lost.map(
      ({ template, state }): Found => ({ kind: 'mailMissing', detail: `${template} is ${state}, not there` }),
    ),
    ...tooMany.map(([template]): Found => ({ kind: 'mailTooMany', detail: `${written(template)} of ${template}` })),
  ];
}

/** Letters that came more than once: the price of never losing one where the mail server's answer got lost. */
export function lettersSentAgain({ mailbox }: Outside): number {
  return mailbox.length - new Set(mailbox.map((mail) => mail.messageId)).size;
}

/** Seats and money under a name that none of our orders has. */
function findNobodys(books: Books, { fareharbor, stripe }: Outside): Difference[] {
  const references = new Set(books.items.map((item) => item.lola_id));
  const orders = new Set(books.orders.map((order) => order.id));
  const seats = fareharbor.bookings.filter((one) => one.status === 'booked' && !references.has(one.external_id));
  const money = stripe.payment_intents.filter(
    (one) => ['succeeded', 'requires_capture'].includes(one.status) && !orders.has(one.metadata.orderUuid ?? ''),
  );
  return [...seats.map((one) => `booking ${one.uuid}`), ...money.map((one) => `payment ${one.id}`)].map((detail) => ({
    kind: 'nobodys',
    orderId: null,
    detail,
  }));
}
