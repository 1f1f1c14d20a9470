import { itemOf } from '../world/sandbox-control.ts';
import { type Case, type Found, found, isSentBack, moneyOf, sum } from './facts.ts';

type Pair = [name: string, ours: number, theirs: number];

/** Checks every cent on both sides: payments, refunds, fees, transfers and cash. */
export function checkMoney(one: Case): Found[] {
  const { cardIn, cashIn } = moneyOf(one);
  const { order, charges, taken, cardRefunds } = one;
  const pairs = [
    ...[...paid(one), ...ofCharges(one), ...givenBack(one)],
    ...[...shares(one), ...disputed(one), ...receipts(one)],
  ];
  const wanted = charges.filter(({ method, state }) => method === 'card' && state === 'paid').length;
  // A refund goes back to each of its payments once.
  const asked = cardRefunds.flatMap((refund) =>
    isSentBack(refund) || !refund.metadata?.refundId ? [] : `${refund.metadata.refundId} of ${refund.payment_intent}`,
  );
  const twice = asked.filter((id, index) => asked.indexOf(id) !== index);
  return [
    ...found(
      taken.length > Math.max(1, wanted),
      'chargedTwice',
      `${taken.length} captured payments for ${wanted} charges`,
    ),
    ...found(
      cardIn > 0 && cashIn > 0 && cardIn + cashIn > order.amount_total_cents,
      'chargedTwice',
      `by card ${cardIn} and in cash ${cashIn} for ${order.amount_total_cents}`,
    ),
    ...found(cashIn > order.amount_total_cents, 'chargedTwice', `${cashIn} in cash for ${order.amount_total_cents}`),
    ...found(twice.length > 0, 'refundedTwice', `refund ${twice.join(', ')} was made more than once`),
    ...pairs.flatMap(([name, ours, theirs]) => found(ours !== theirs, 'centsOff', `${name}: ${ours}, not ${theirs}`)),
  ];
}

function paid(one: Case): Pair[] {
  const { order, items, lines, intents } = one;
  const { cardIn, cashIn } = moneyOf(one);
  const byCard = lines.filter((line) => line.transaction_type === 'payment');
  const captured = intents.filter((intent) => intent.amount_received > 0);
  return [
    ['paid, order', order.amount_paid_cents, cardIn + cashIn],
    ['paid, items', sum(items, (item) => item.amount_paid_cents), cardIn + cashIn],
    ['paid, lines', sum(byCard, (line) => line.amount_cents), cardIn],
    ['fee', sum(byCard, (line) => line.fee_cents), sum(captured, (intent) => intent.application_fee_amount ?? 0)],
    ['total, items', sum(items, (item) => item.amount_total_cents), order.amount_total_cents],
    // A plan asks for the rest later, or not at all.
    ...(cardIn > 0 ? [['total, charged', order.amount_total_cents - laterCents(order), cardIn + cashIn] as Pair] : []),
  ];
}

const laterCents = (order: Case['order']) => (order.amount_planned_cents ?? 0) + order.amount_waived_cents;

/** Pairs each of our charges with its payment. */
function ofCharges({ charges, intents, taken, fees }: Case): Pair[] {
  return charges.flatMap((charge): Pair[] => {
    if (charge.method !== 'card' || charge.state !== 'paid') return [];
    const intent = intents.find(({ id }) => id === charge.intent_id);
    const made = taken.find(({ payment_intent }) => payment_intent === charge.intent_id);
    const fee = fees.find(({ id }) => id === made?.application_fee);
    return [
      [`charge ${charge.intent_id}`, charge.amount_cents, intent?.amount_received ?? 0],
      [`fee of ${charge.intent_id}`, charge.fee_cents, intent?.application_fee_amount ?? 0],
      [`refunded of ${charge.intent_id}`, charge.refunded_cents, made?.amount_refunded ?? 0],
      [`fee back of ${charge.intent_id}`, charge.fee_refunded_cents, fee?.amount_refunded ?? 0],
    ];
  });
}

function givenBack(one: Case): Pair[] {
  const { order, items, lines, refunds, cardRefunds } = one;
  const { cardOut, cashOut } = moneyOf(one);
  const out = lines.filter(
    (line) => line.direction === 'out' && line.state !== 'failed' && line.transaction_type !== 'dispute',
  );
  const ofCard = out.filter((line) => line.transaction_type === 'refund');
  const unknown = ofCard.filter((line) => !cardRefunds.some(({ id }) => id === line.gateway_id));
  const done = refunds.filter((refund) => refund.state === 'done');
  return [
    ['given back, order', order.amount_refunded_cents, cardOut + cashOut],
    ...items.map(
      (item): Pair => [
        `given back, ${item.lola_id}`,
        item.amount_refunded_cents,
        sum(
          out.filter((line) => line.order_item_id === item.id),
          (line) => line.amount_cents,
        ),
      ],
    ),
    // Each of Stripe's refunds by its id, whether it came from our screen, the dashboard or the bank.
    ...cardRefunds.map(
      (refund): Pair => [
        `refund ${refund.id} (${refund.status})`,
        sum(
          ofCard.filter((line) => line.gateway_id === refund.id),
          (line) => line.amount_cents,
        ),
        isSentBack(refund) ? 0 : refund.amount,
      ],
    ),
    ['refunds the card provider does not know', sum(unknown, (line) => line.amount_cents), 0],
    ['cash given back', cashOut, sum(done, (refund) => refund.cash_cents)],
  ];
}

/** The parts that operator and platform returned. A refund that the bank sent back used them all the same. */
function shares({ lines, fees, transfers, movements }: Case): Pair[] {
  const reversed = lines.filter((line) => line.transaction_type === 'refund' && line.is_transfer_reversed);
  const ofDisputes = movements.filter(({ kind }) => kind === 'reversed');
  const both = [...reversed, ...ofDisputes];
  return [
    ['fee given back', sum(both, (one) => one.fee_cents), sum(fees, (fee) => fee.amount_refunded)],
    ['transfer reversed', sum(both, (one) => one.amount_cents), sum(transfers, (one) => one.amount_reversed)],
  ];
}

/** The money that banks took and returned, the provider's price for it, and what was passed on to the operator again. */
function disputed({ disputes, movements, passedOn }: Case): Pair[] {
  const moved = disputes.flatMap((dispute) => dispute.balance_transactions);
  const of = (kind: string) => movements.filter((one) => one.kind === kind);
  const cents = (kind: string) => sum(of(kind), (one) => one.amount_cents);
  return [
    ['taken by banks', cents('withdrawn') - cents('reinstated'), 0 - sum(moved, (one) => one.amount)],
    ['price of disputes', sum(movements, (one) => one.gateway_fee_cents), sum(moved, (one) => one.fee)],
    [
      'passed on after disputes',
      sum(of('returned'), (one) => one.amount_cents - one.fee_cents),
      sum(passedOn, (one) => one.amount),
    ],
  ];
}

/** FareHarbor's price for our bookings. A booking that the operator moved may have another price. */
function receipts({ items, bookings }: Case): Pair[] {
  return items.flatMap((item) =>
    bookings
      .filter((booking) => itemOf(booking) === item.lola_id && booking.status === 'booked')
      .map((booking): Pair => [`receipt of ${item.lola_id}`, item.amount_total_cents, booking.receipt_total]),
  );
}
