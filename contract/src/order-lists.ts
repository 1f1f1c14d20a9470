import { z } from 'zod';
import { BOOKING_SORTS, ORDER_SORTS, ORDER_STATUSES, TRANSACTION_SORTS, TRANSACTION_TYPES } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { listedOrder, orderItemStatus, publicTransaction } from './order.ts';
import { calendarDay, cappedTotal, fareharborPk, listQuery, nonNegativeCents, uuid, zonedString } from './values.ts';

const day = calendarDay;
const found =
  'Searches for each word in readable ids, contact, tour, FareHarbor number and payment ids. Fewer than three letters match only the start of a word';

/** Filters that all of these lists accept. */
const anyFilter = {
  division: uuid.optional().describe('For employees: one of their divisions'),
  group: uuid.optional(),
  partner: uuid.optional(),
  item: uuid.optional().describe('A tour of a group'),
  tripFrom: day.optional().describe('The first day of the trip, where it begins'),
  tripTo: day.optional(),
  search: z.string().trim().max(100).optional().describe(found),
};
const booked = {
  bookedFrom: day.optional().describe("In the company's zone; for agents in their partner's zone"),
  bookedTo: day.optional(),
};

export const orderListFilter = {
  ...anyFilter,
  ...booked,
  customer: uuid.optional(),
  status: z.enum(ORDER_STATUSES).optional().describe('refunded: in full; notPaid: not paid in full'),
};
export const bookingListFilter = { ...anyFilter, ...booked, status: orderItemStatus.optional() };
export const transactionListFilter = {
  ...anyFilter,
  type: z.enum(TRANSACTION_TYPES).optional(),
  createdFrom: day.optional().describe("In the company's zone"),
  createdTo: day.optional(),
};

const anyone = ['customer', 'agent', 'employee'] as const;

export const findOrders = endpoint({
  name: 'findOrders',
  base: '/api',
  method: 'GET',
  path: '/orders',
  summary: `Lists orders newest first, or in trip order when filtered by days of the trip: a customer's own, those of an agent's partner, or those of an employee's divisions. ${cappedTotal}`,
  callers: anyone,
  query: z
    .strictObject({ ...listQuery(ORDER_SORTS).shape, ...orderListFilter })
    .refine(({ sort, tripFrom, tripTo }) => !sort || !(tripFrom || tripTo), {
      path: ['sort'],
      message: 'Orders by the days of their trips come in the order of their trips',
    }),
  response: z.array(listedOrder),
  errors: ['resource.notFound'],
});

const money = { amountTotal: z.number(), amountTotalCents: z.int() };
const paidAndRefunded = {
  amountPaid: z.number(),
  amountPaidCents: z.int(),
  amountRefunded: z.number(),
  amountRefundedCents: z.int(),
};

export const orderTotals = z.object({
  orders: z.int(),
  ...money,
  ...paidAndRefunded,
  amountRemaining: z.number(),
  amountRemainingCents: z.int(),
});
export type OrderTotals = z.infer<typeof orderTotals>;

export const getOrderTotals = endpoint({
  name: 'getOrderTotals',
  base: '/api',
  method: 'GET',
  path: '/orders/totals',
  summary: 'Returns the totals of the orders that a filter finds, separately so that the list does not wait for them.',
  callers: anyone,
  query: z.strictObject(orderListFilter),
  response: orderTotals,
  errors: ['resource.notFound'],
});

/** One order item: one or more seats in one departure. */
export const listedBooking = z.object({
  _id: uuid,
  lolaId: z.string(),
  title: z.string(),
  headline: z.string(),
  status: orderItemStatus,
  startDate: zonedString.describe("In the trip's zone; for agents in their partner's zone"),
  endDate: zonedString,
  bookedAt: zonedString,
  travellerCount: z.int(),
  waivers: z.object({ total: z.int(), signed: z.int() }),
  amountTotal: z.number(),
  amountTotalCents: nonNegativeCents,
  amountPaid: z.number(),
  amountPaidCents: nonNegativeCents,
  amountRefunded: z.number(),
  amountRefundedCents: nonNegativeCents,
  order: z.object({ _id: uuid, lolaId: z.string() }),
  group: z.object({ _id: uuid, title: z.string() }),
  partner: z.object({ _id: uuid, name: z.string() }),
  customer: listedOrder.shape.customer,
  fareharborBooking: z
    .object({ pk: fareharborPk, displayId: z.string() })
    .nullable()
    .optional()
    .describe('Not for agents'),
  isUntold: z
    .boolean()
    .optional()
    .describe('FareHarbor changed the booking, and the traveller has not been notified. For employees'),
  feeCents: listedOrder.shape.feeCents,
  partnerCommissionCents: listedOrder.shape.partnerCommissionCents,
});
export type ListedBooking = z.infer<typeof listedBooking>;

export const findBookings = endpoint({
  name: 'findBookings',
  base: '/api',
  method: 'GET',
  path: '/bookings',
  summary: `Lists order items newest first, or in trip order when filtered by days of the trip. Callers see the items of the orders they may list. ${cappedTotal}`,
  callers: anyone,
  query: z.strictObject({ ...listQuery(BOOKING_SORTS).shape, ...bookingListFilter }),
  response: z.array(listedBooking),
  errors: ['resource.notFound'],
});

export const bookingTotals = z.object({ bookings: z.int(), ...money, ...paidAndRefunded });
export type BookingTotals = z.infer<typeof bookingTotals>;

export const getBookingTotals = endpoint({
  name: 'getBookingTotals',
  base: '/api',
  method: 'GET',
  path: '/bookings/totals',
  summary: 'Returns the totals of the bookings that a filter finds.',
  callers: anyone,
  query: z.strictObject(bookingListFilter),
  response: bookingTotals,
  errors: ['resource.notFound'],
});

/** One line of the ledger. */
export const listedTransaction = z.object({
  _id: uuid,
  lolaId: z.string(),
  transactionType: z.enum(TRANSACTION_TYPES),
  direction: publicTransaction.shape.direction,
  state: publicTransaction.shape.state,
  amount: z.number(),
  amountCents: nonNegativeCents,
  fee: z.number(),
  feeCents: nonNegativeCents,
  partnerFee: z.number(),
  partnerFeeCents: nonNegativeCents,
  gatewayId: z.string().nullable(),
  createdAt: zonedString.describe("In the company's zone"),
  customer: z.object({ name: z.string(), email: z.string() }),
  item: z.object({ _id: uuid, lolaId: z.string(), title: z.string(), headline: z.string() }),
  order: z.object({ _id: uuid, lolaId: z.string() }),
  group: z.object({ _id: uuid, title: z.string() }),
});
export type ListedTransaction = z.infer<typeof listedTransaction>;

export const findTransactions = endpoint({
  name: 'findTransactions',
  base: '/api',
  method: 'GET',
  path: '/transactions',
  summary: `Lists the ledger of an employee's divisions, newest first. ${cappedTotal}`,
  callers: ['employee'],
  query: z.strictObject({ ...listQuery(TRANSACTION_SORTS).shape, ...transactionListFilter }),
  response: z.array(listedTransaction),
  errors: ['resource.notFound'],
});

const sum = (description: string) => z.int().describe(description);

export const transactionTotals = z.object({
  transactions: z.int(),
  payments: z.number(),
  paymentsCents: sum('By card and in cash'),
  refunds: z.number(),
  refundsCents: sum('By card and in cash, as a positive number'),
  net: z.number(),
  netCents: sum('Payments less refunds'),
  fees: z.number(),
  feesCents: sum('Of payments, less what refunds gave back'),
  partnerFees: z.number(),
  partnerFeesCents: sum('Of payments, less what refunds gave back'),
});
export type TransactionTotals = z.infer<typeof transactionTotals>;

export const getTransactionTotals = endpoint({
  name: 'getTransactionTotals',
  base: '/api',
  method: 'GET',
  path: '/transactions/totals',
  summary: 'Returns the totals of the transactions that a filter finds.',
  callers: ['employee'],
  query: z.strictObject(transactionListFilter),
  response: transactionTotals,
  errors: ['resource.notFound'],
});
