import type { ListedOrder } from '../order.ts';
import type { Cells } from './cell.ts';

interface Mark {
  label:
    | 'Paid'
    | 'On plan'
    | 'Overdue'
    | 'Partially Refunded'
    | 'Refunded'
    | 'Not paid'
    | 'Cancelled, not refunded'
    | 'Cancelled'
    | 'Disputed'
    | 'Dispute lost';
  tone: 'good' | 'neutral' | 'waiting' | 'bad';
}

const PAID: Mark = { label: 'Paid', tone: 'good' };
const PARTIALLY_REFUNDED: Mark = { label: 'Partially Refunded', tone: 'waiting' };
const REFUNDED: Mark = { label: 'Refunded', tone: 'neutral' };
const KEPT: Mark = { label: 'Cancelled, not refunded', tone: 'neutral' };
const CANCELLED: Mark = { label: 'Cancelled', tone: 'neutral' };
const ON_PLAN: Mark = { label: 'On plan', tone: 'waiting' };
const OVERDUE: Mark = { label: 'Overdue', tone: 'bad' };
const NOT_PAID: Mark = { label: 'Not paid', tone: 'waiting' };

const DISPUTES = {
  open: { label: 'Disputed', tone: 'bad' },
  lost: { label: 'Dispute lost', tone: 'bad' },
} as const satisfies Record<string, Mark>;

type Paid = Pick<
  ListedOrder,
  'isPaid' | 'isRefunded' | 'isCancelled' | 'amountPaidCents' | 'amountRefundedCents' | 'dispute' | 'hasOverduePayment'
>;

/** A traveller sees the payment and the end of the order; a partner sees only the final state. */
export function marksOf(order: Paid, reader: 'customer' | 'partner'): [Mark, ...Mark[]] {
  // The server sends disputes to employees only.
  if (order.dispute) return [DISPUTES[order.dispute]];
  if (order.hasOverduePayment) return [OVERDUE];
  const end = endOf(order);
  if (end) return reader === 'customer' && order.isPaid ? [PAID, end] : [end];
  if (order.isPaid) return [PAID];
  // A part is paid only by a payment plan.
  return [order.amountPaidCents > 0 ? ON_PLAN : NOT_PAID];
}

function endOf({ isPaid, isRefunded, isCancelled, amountPaidCents, amountRefundedCents }: Paid): Mark | null {
  if (isRefunded) return REFUNDED;
  if (amountRefundedCents > 0) return PARTIALLY_REFUNDED;
  if (!isCancelled) return null;
  if (amountPaidCents > 0) return KEPT;
  return isPaid ? CANCELLED : null;
}

const statusFor = (reader: 'customer' | 'partner') => (order: ListedOrder) =>
  marksOf(order, reader)
    .map(({ label }) => label)
    .join(', ');

const ofReaders = {
  ID: ({ lolaId }) => lolaId,
  'Total Amount': { cents: (order) => order.amountTotalCents },
  'Amount Paid': { cents: (order) => order.amountPaidCents },
  'Amount Refunded': { cents: (order) => order.amountRefundedCents },
  'No longer to be paid': { cents: (order) => order.amountWaivedCents },
  'Balance Remaining': { cents: (order) => order.amountRemainingCents },
  'Date created': { at: (order) => order.createdAt },
  'Last updated': { at: (order) => order.updatedAt },
} satisfies Cells<ListedOrder>;

export const customerOrderCells = {
  ...ofReaders,
  Group: ({ group }) => group.title,
  Status: statusFor('customer'),
} satisfies Cells<ListedOrder>;

export const partnerOrderCells = {
  ...ofReaders,
  Customer: ({ customer }) => customer.name,
  Status: statusFor('partner'),
  Commission: { cents: (order) => order.partnerCommissionCents ?? 0 },
} satisfies Cells<ListedOrder>;

export const staffOrderCells = {
  ID: ({ lolaId }) => lolaId,
  Status: statusFor('partner'),
  Customer: ({ customer }) => customer.name,
  Total: { cents: (order) => order.amountTotalCents },
  Paid: { cents: (order) => order.amountPaidCents },
  Refunded: { cents: (order) => order.amountRefundedCents },
  'No longer to be paid': { cents: (order) => order.amountWaivedCents },
  'Balance Remaining': { cents: (order) => order.amountRemainingCents },
  Group: ({ group }) => group.title,
  Email: ({ customer }) => customer.email ?? '',
  Partner: ({ partner }) => partner.name,
  Created: { at: (order) => order.createdAt },
  'Last updated': { at: (order) => order.updatedAt },
} satisfies Cells<ListedOrder>;
