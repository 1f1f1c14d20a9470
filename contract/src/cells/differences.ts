import type { DIFFERENCE_KINDS } from '../list-constants.ts';
import type { ListedDifference } from '../reconciliation.ts';
import type { Cells } from './cell.ts';

type Kind = (typeof DIFFERENCE_KINDS)[number];

export const KIND_LABELS: Record<Kind, string> = {
  capturedWithoutSeat: 'Charged without a booked seat',
  bookedWithoutPayment: 'Booked without payment',
  chargedTwice: 'Charged twice',
  paperDiffers: 'An issued paper was changed',
  paidDiffers: 'Amount paid differs',
  refundedDiffers: 'Amount refunded differs',
  feeDiffers: 'Platform fee differs',
  destinationDiffers: 'Paid to another operator’s account',
  priceDiffers: 'Price differs',
  refundUnknown: 'Refund missing from our records',
  disputed: 'Payment disputed at the bank',
  disputeUnknown: 'Dispute missing from our records',
  disputedDiffers: 'Dispute differs',
  transferOwed: 'Operator’s part of a dispute not moved',
  changedAtFareharbor: 'Changed in FareHarbor',
  refundedStillBooked: 'Refunded in full, still booked',
  strayBooking: 'Booking without an order',
  holdLeft: 'Hold not released',
  planDiffers: 'Payment plan doesn’t add up',
  askedForCancelled: 'Cancelled, but still to be paid',
  chargedAfterStop: 'Charged after a cancellation',
  dueNotAsked: 'Payment due, nobody asked for it',
  stuck: 'Order stuck for more than a day',
};

/** The books that are compared with ours: a vendor's, or the order's payment plan. */
export const vendorOf = ({ kind, orderItem }: Pick<ListedDifference, 'kind' | 'orderItem'>) => {
  if (OF_PLAN.has(kind)) return 'Payment plan';
  // A charge without a seat is found at the booking, or at a payment that belongs to none.
  const isOfBooking = AT_FAREHARBOR.has(kind) || (kind === 'capturedWithoutSeat' && orderItem !== null);
  return isOfBooking ? 'FareHarbor' : 'Stripe';
};

const OF_PLAN = new Set<Kind>(['planDiffers', 'askedForCancelled', 'chargedAfterStop', 'dueNotAsked']);

const AT_FAREHARBOR = new Set<Kind>(['priceDiffers', 'changedAtFareharbor', 'refundedStillBooked', 'strayBooking']);

export const differenceCells = {
  Difference: ({ kind }) => KIND_LABELS[kind],
  Order: ({ order, orderItem }) => [order?.lolaId, orderItem?.title].filter(Boolean).join(' '),
  Here: ({ ours }) => ours,
  There: (difference) => `${vendorOf(difference)} ${difference.reference}: ${difference.theirs}`,
  Found: { at: ({ foundAt }) => foundAt },
} satisfies Cells<ListedDifference>;
