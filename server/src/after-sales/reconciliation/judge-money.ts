import { formatCents, sumOf } from '@tours/contract/money';
import { type Charge, readableCode } from '../../payments/index.ts';
import type { PaymentFact } from '../../platform/integrations/stripe/facts.ts';
import { isGivenBack, isPaid } from '../refund/standing.ts';
import type { Facts } from './facts.ts';
import type { Found } from './found.ts';
import { inBoth, judgeRefunds } from './judge-refunds.ts';

/** Compares our ledger of an order with Stripe's, charge by charge. */
export function judgeMoney(facts: Facts): Found[] {
  const { order, payments } = facts;
  const holds = payments.filter(isHeld).flatMap((payment) => judgeHold(facts, payment));
  if (order.state !== 'confirmed') return [...holds, ...payments.flatMap((payment) => judgeTaken(facts, payment))];
  const others = payments.filter((payment) => netOf(payment) > 0 && !chargeOf(facts, payment));
  const ofCharges = facts.charges.flatMap((charge) => judgeCharge(facts, charge));
  const totals = ofCharges.length ? [] : judgeTotals(facts);
  return [...holds, ...others.map((payment) => chargedTwice(facts, payment)), ...ofCharges, ...totals];
}

const isHeld = ({ status }: PaymentFact) => status === 'requires_capture';
/** The sum that the card paid and did not get back. */
const netOf = ({ receivedCents, refundedCents }: PaymentFact) => receivedCents - refundedCents;
const chargeOf = ({ charges }: Facts, { id }: PaymentFact) => charges.find(({ intentId }) => intentId === id);

const ofPayment = ({ id }: PaymentFact) => ({ subject: id, about: { intent: id } });

/** A hold on the order's own payment lets an unpaid order continue. Any other hold blocks a card for nothing. */
function judgeHold(facts: Facts, payment: PaymentFact): Found[] {
  const { order } = facts;
  const charge = chargeOf(facts, payment);
  const theirs = 'The card is still held by this payment';
  if (charge && order.state === 'open') {
    const ours = 'Unpaid, and no hold on record';
    return [{ kind: 'stuck', ...ofPayment(payment), subject: order.id, ours, theirs, repair: 'settle' }];
  }
  // The charge is paid but nothing was captured, which judgeCharge reports.
  if (charge?.state === 'paid' && order.state === 'confirmed') return [];
  const ours =
    order.state === 'confirmed' ? 'Paid by another payment' : 'Nothing was booked, so nothing should be held';
  return [{ kind: 'holdLeft', ...ofPayment(payment), ours, theirs, repair: 'releaseHold' }];
}

/** Judges a payment of an order that has no seats. */
function judgeTaken(facts: Facts, payment: PaymentFact): Found[] {
  if (netOf(payment) <= 0) return [];
  const isOpen = facts.order.state === 'open' && chargeOf(facts, payment) !== undefined;
  return [
    {
      kind: 'capturedWithoutSeat',
      ...ofPayment(payment),
      ours: isOpen ? 'Unpaid, nothing booked' : 'Cancelled: nothing booked and nothing charged',
      theirs: `${formatCents(netOf(payment))} charged and not refunded`,
      repair: isOpen ? 'settle' : null,
    },
  ];
}

function chargedTwice({ charges }: Facts, payment: PaymentFact): Found {
  const paidBy = charges.filter(({ state }) => state === 'paid').map(({ intentId, method }) => intentId ?? method);
  return {
    kind: 'chargedTwice',
    ...ofPayment(payment),
    ours: paidBy.length ? `Paid by ${paidBy.join(', ')}` : 'Nothing charged',
    theirs: `This payment charged a further ${formatCents(netOf(payment))}`,
  };
}

/** A cash charge needs no payment at Stripe, and neither does a card that nobody has charged yet. */
function judgeCharge(facts: Facts, charge: Charge): Found[] {
  if (charge.method !== 'card') return [];
  const payment = facts.payments.find(({ id }) => id === charge.intentId) ?? null;
  if (charge.state !== 'paid') return payment && netOf(payment) > 0 ? [notWritten(charge, payment)] : [];
  const lines = facts.lines.filter((line) => line.chargeId === charge.id && isPaid(line));
  const lineCents = sumOf(lines, (line) => line.amountCents);
  const about = { subject: charge.id, about: { intent: charge.intentId ?? '' } };
  if (!payment?.receivedCents) {
    const theirs = payment ? `Nothing captured: ${readableCode(payment.status)}` : 'No such payment';
    const ours = `Booked, ${formatCents(charge.amountCents)} paid by card`;
    return [{ kind: 'bookedWithoutPayment', ...about, ours, theirs }];
  }
  const { receivedCents, feeCents } = payment;
  const found: Found[] = [];
  if (charge.amountCents !== receivedCents || lineCents !== receivedCents) {
    const ours = `${inBoth(charge.amountCents, lineCents)} paid`;
    found.push({ kind: 'paidDiffers', ...about, ours, theirs: `${formatCents(receivedCents)} captured` });
  }
  const lineFeeCents = sumOf(lines, (line) => line.feeCents);
  if (charge.feeCents !== feeCents || lineFeeCents !== feeCents) {
    const ours = `${inBoth(charge.feeCents, lineFeeCents)} platform fee`;
    found.push({ kind: 'feeDiffers', ...about, ours, theirs: `${formatCents(feeCents)} platform fee` });
  }
  return [...found, ...judgeDestination(facts, payment), ...judgeRefunds(facts, charge, payment)];
}

/** Judges a capture of a charge that is not paid here. The person who captured it knows why. */
function notWritten({ state }: Charge, payment: PaymentFact): Found {
  return {
    kind: 'paidDiffers',
    ...ofPayment(payment),
    ours: state === 'open' ? 'Not charged yet' : 'Ended, nothing charged',
    theirs: `${formatCents(payment.receivedCents)} captured`,
  };
}

/** Compares the order's totals with the sums of its charges, once every charge agrees. */
function judgeTotals({ order, charges, lines }: Facts): Found[] {
  const paidCents = sumOf(charges, ({ state, amountCents }) => (state === 'paid' ? amountCents : 0));
  const refundedCents = sumOf(lines.filter(isGivenBack), (line) => line.amountCents);
  const subject = order.id;
  const found: Found[] = [];
  if (order.amountPaidCents !== paidCents) {
    const ours = `${formatCents(order.amountPaidCents)} paid, in charges ${formatCents(paidCents)}`;
    found.push({ kind: 'paidDiffers', subject, ours, theirs: 'Every charge matches' });
  }
  if (order.amountRefundedCents !== refundedCents) {
    const ours = `${formatCents(order.amountRefundedCents)} refunded, in lines ${formatCents(refundedCents)}`;
    found.push({ kind: 'refundedDiffers', subject, ours, theirs: 'Every charge matches' });
  }
  return found;
}

/** The money of a sale goes to the operator who runs the trip, unless it was given back. */
function judgeDestination({ company }: Facts, own: PaymentFact): Found[] {
  if (netOf(own) <= 0 || own.destinationAccount === company.account) return [];
  return [
    {
      kind: 'destinationDiffers',
      ...ofPayment(own),
      ours: `To be paid to ${company.account}`,
      theirs: own.destinationAccount ? `Paid to ${own.destinationAccount}` : 'Kept by the platform',
    },
  ];
}
