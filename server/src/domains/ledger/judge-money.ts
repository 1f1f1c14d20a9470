import type { PaymentFact } from '../../integrations/stripe/port.ts';
import type { Facts, Line } from './facts.ts';
import { dollars, type Found } from './found.ts';

/** Our ledger of an order beside the card provider's. */
export function judgeMoney(facts: Facts): Found[] {
  const { order, payments } = facts;
  const own = payments.find(({ id }) => id === order.paymentIntentId) ?? null;
  const others = payments.filter((payment) => payment !== own);
  const holds = payments.filter(isHeld).flatMap((payment) => judgeHold(facts, payment, payment === own));
  if (order.state !== 'confirmed') return [...holds, ...payments.flatMap((payment) => judgeTaken(facts, payment))];
  const twice = others.filter((payment) => keptOf(payment) > 0).map((payment) => chargedTwice(facts, payment));
  const paid = [
    ...judgePaid(facts, own),
    ...(own ? [...judgeDestination(facts, own), ...judgeRefunds(facts, own)] : []),
  ];
  return [...holds, ...twice, ...paid];
}

const sum = <T>(rows: T[], pick: (row: T) => number) => rows.reduce((total, row) => total + pick(row), 0);
const isHeld = ({ status }: PaymentFact) => status === 'requires_capture';
/** What the card paid and did not get back. */
const keptOf = ({ receivedCents, refundedCents }: PaymentFact) => receivedCents - refundedCents;

const ofPayment = ({ id }: PaymentFact) => ({ orderItemId: null, subject: id, about: { intent: id } });

/** A hold on the order's own payment brings an unpaid order on; any other holds a card for nothing. */
function judgeHold({ order }: Facts, payment: PaymentFact, isOwn: boolean): Found[] {
  const theirs = 'The card is still held by this payment';
  if (isOwn && order.state === 'open') {
    const ours = 'Unpaid; nobody has heard of the hold';
    return [{ kind: 'stuck', ...ofPayment(payment), subject: order.id, ours, theirs, repair: 'settle' }];
  }
  // Not taken though the order is paid: told as that.
  if (isOwn && order.state === 'confirmed') return [];
  const ours = order.state === 'confirmed' ? 'Paid by another payment' : 'Nothing was booked, so nothing is to be held';
  return [{ kind: 'holdLeft', ...ofPayment(payment), ours, theirs, repair: 'releaseHold' }];
}

/** Of an order that has no seats. */
function judgeTaken({ order }: Facts, payment: PaymentFact): Found[] {
  if (keptOf(payment) <= 0) return [];
  const isOpen = order.state === 'open' && payment.id === order.paymentIntentId;
  return [
    {
      kind: 'capturedWithoutSeat',
      ...ofPayment(payment),
      ours: isOpen ? 'Unpaid, nothing booked' : 'Given up, nothing booked and nothing charged',
      theirs: `${dollars(keptOf(payment))} captured and not given back`,
      repair: isOpen ? 'settle' : null,
    },
  ];
}

function chargedTwice({ order }: Facts, payment: PaymentFact): Found {
  return {
    kind: 'chargedTwice',
    ...ofPayment(payment),
    ours: order.cashTaken ? 'Paid once, in cash' : `Paid once, by ${order.paymentIntentId}`,
    theirs: `A further ${dollars(keptOf(payment))} captured by this payment`,
    repair: null,
  };
}

const byCard = (lines: Line[], type: Line['transactionType']) => lines.filter((one) => one.transactionType === type);

function judgePaid({ order, lines }: Facts, own: PaymentFact | null): Found[] {
  const cashCents = sum(
    lines.filter((line) => line.transactionType === 'cash' && line.direction === 'in'),
    (line) => line.amountCents,
  );
  const payments = byCard(lines, 'payment');
  const lineCents = sum(payments, (line) => line.amountCents);
  const paidCents = order.amountPaidCents - cashCents;
  const takenCents = own?.receivedCents ?? 0;
  // Paid in cash is right without the card provider.
  if (paidCents === 0 && lineCents === 0 && takenCents === 0) return [];
  const about = { orderItemId: null, subject: order.id, about: { intent: order.paymentIntentId ?? '' }, repair: null };
  if (takenCents === 0) {
    const theirs = own ? `Nothing captured: ${own.status.replaceAll('_', ' ')}` : 'No such payment';
    return [{ kind: 'bookedWithoutPayment', ...about, ours: `Booked, ${dollars(paidCents)} paid by card`, theirs }];
  }
  const feeCents = sum(payments, (line) => line.feeCents);
  const ours = paidCents === lineCents ? dollars(paidCents) : `${dollars(paidCents)}, in lines ${dollars(lineCents)}`;
  return [
    ...(paidCents === takenCents && lineCents === takenCents
      ? []
      : [{ kind: 'paidDiffers' as const, ...about, ours: `${ours} paid`, theirs: `${dollars(takenCents)} captured` }]),
    ...(feeCents === own!.feeCents
      ? []
      : [
          {
            kind: 'feeDiffers' as const,
            ...about,
            ours: `${dollars(feeCents)} platform fee`,
            theirs: `${dollars(own!.feeCents)} platform fee`,
          },
        ]),
  ];
}

/** The money of a sale goes to the operator who runs the trip. */
function judgeDestination({ company }: Facts, own: PaymentFact): Found[] {
  if (own.receivedCents === 0 || own.destinationAccount === company.account) return [];
  return [
    {
      kind: 'destinationDiffers',
      ...ofPayment(own),
      ours: `To be paid to ${company.account}`,
      theirs: own.destinationAccount ? `Paid to ${own.destinationAccount}` : 'Kept by the platform',
      repair: null,
    },
  ];
}

const isVoid = (status: string) => status === 'failed' || status === 'canceled';

/** A refund that is under way here writes its line in a moment. */
function judgeRefunds(facts: Facts, own: PaymentFact): Found[] {
  const { order, lines, made, isRefunding } = facts;
  if (isRefunding) return [];
  const known = new Set(lines.flatMap((line) => line.gatewayId ?? []));
  const unknown = made.filter(({ id, status }) => !isVoid(status) && !known.has(id));
  if (unknown.length) {
    return unknown.map(({ id, amountCents }) => ({
      kind: 'refundUnknown' as const,
      subject: id,
      orderItemId: null,
      about: { intent: own.id, refund: id },
      ours: 'Not in our books',
      theirs: `${dollars(amountCents)} refunded`,
      repair: 'recordRefunds' as const,
    }));
  }
  return [...refundedDiffers(facts, own), ...feeBackDiffers(order.id, lines, own)];
}

function refundedDiffers({ order, lines }: Facts, own: PaymentFact): Found[] {
  const stands = (line: Line) => line.state !== 'failed';
  const lineCents = sum(byCard(lines, 'refund').filter(stands), (line) => line.amountCents);
  const cashCents = sum(
    lines.filter((line) => line.transactionType === 'cash' && line.direction === 'out'),
    (line) => line.amountCents,
  );
  const oursCents = order.amountRefundedCents - cashCents;
  if (oursCents === own.refundedCents && lineCents === own.refundedCents) return [];
  const ours = oursCents === lineCents ? dollars(oursCents) : `${dollars(oursCents)}, in lines ${dollars(lineCents)}`;
  return [
    {
      kind: 'refundedDiffers',
      subject: order.id,
      orderItemId: null,
      about: { intent: own.id },
      ours: `${ours} refunded`,
      theirs: `${dollars(own.refundedCents)} refunded`,
      repair: 'recordRefunds',
    },
  ];
}

/** The fee goes back in proportion to what the operator gave back, and stays so when the bank sends a refund back. */
function feeBackDiffers(orderId: string, lines: Line[], own: PaymentFact): Found[] {
  const oursCents = sum(
    byCard(lines, 'refund').filter((line) => line.isTransferReversed),
    (line) => line.feeCents,
  );
  if (oursCents === own.feeRefundedCents) return [];
  return [
    {
      kind: 'feeDiffers',
      subject: `${orderId}:back`,
      orderItemId: null,
      about: { intent: own.id },
      ours: `${dollars(oursCents)} of the platform fee given back`,
      theirs: `${dollars(own.feeRefundedCents)} of the platform fee given back`,
      repair: null,
    },
  ];
}
