import { z } from 'zod';
import { contact, contactForAgent, hidden } from './audience.ts';
import { endpoint } from './endpoint.ts';
import {
  BOOKING_FILTERS,
  BOOKING_SORTS,
  ORDER_SORTS,
  ORDER_STATUSES,
  TRANSACTION_SORTS,
  TRANSACTION_TYPES,
} from './list-constants.ts';
import {
  agentListedOrder,
  customerListedOrder,
  employeeListedOrder,
  orderItemStatus,
  publicOrderItem,
  publicTransaction,
} from './order.ts';
import { calendarDay, cappedTotal, listQuery, nonNegativeCents, selectedIds, uuid, zonedString } from './values.ts';

const day = calendarDay;
const found =
  'Searches for each word in readable ids, contact, tour, FareHarbor number and payment ids. Fewer than three letters match only the start of a word';

/** Filters that all of these lists accept. */
const anyFilter = {
  ids: selectedIds.optional(),
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

const orderListFilter = {
  ...anyFilter,
  ...booked,
  customer: uuid.optional(),
  status: z
    .enum(ORDER_STATUSES)
    .optional()
    .describe(
      'refunded: in full; notPaid: not paid in full; overdue: with an overdue payment of its plan; unconfirmed: a card is held, but seats or payment are still missing after a while; disputed: with an undecided dispute, for employees',
    ),
};
const bookingListFilter = {
  ...anyFilter,
  ...booked,
  status: z
    .enum(BOOKING_FILTERS)
    .optional()
    .describe('refundFailed: a refund of the last 90 days was refused or returned, and none followed. For employees'),
};
const transactionListFilter = {
  ...anyFilter,
  type: z.enum(TRANSACTION_TYPES).optional(),
  createdFrom: day.optional().describe("In the company's zone"),
  createdTo: day.optional(),
};

export const findOrders = endpoint('findOrders', {
  summary: `Lists orders newest first, or in trip order when filtered by days of the trip: a customer's own, those of an agent's partner, or those of an employee's divisions. ${cappedTotal}`,
  query: z
    .strictObject({ ...listQuery(ORDER_SORTS).shape, ...orderListFilter })
    .refine(({ sort, tripFrom, tripTo }) => !sort || !(tripFrom || tripTo), {
      path: ['sort'],
      message: 'Orders by the days of their trips come in the order of their trips',
    }),
  response: z.array(z.union([employeeListedOrder, agentListedOrder, customerListedOrder])),
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

export const getOrderTotals = endpoint('getOrderTotals', {
  summary: 'Returns the totals of the orders that a filter finds, separately so that the list does not wait for them.',
  query: z.strictObject(orderListFilter),
  response: orderTotals,
});

/** One order item in a list of employees: one or more seats in one departure. */
export const employeeListedBooking = z.object({
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
  customer: contact,
  fareharborBooking: publicOrderItem.shape.fareharborBooking,
  needsNotice: z.boolean().describe('FareHarbor changed the booking, and the traveller has not been notified'),
  feeCents: employeeListedOrder.shape.feeCents,
  partnerCommissionCents: employeeListedOrder.shape.partnerCommissionCents,
});
const agentListedBooking = employeeListedBooking.extend({
  customer: contactForAgent,
  fareharborBooking: hidden,
  needsNotice: hidden,
  feeCents: hidden,
});
const customerListedBooking = employeeListedBooking.extend({
  needsNotice: hidden,
  feeCents: hidden,
  partnerCommissionCents: hidden,
});
/** A booking in a list, by its reader. */
export interface ListedBookings {
  employee: z.infer<typeof employeeListedBooking>;
  agent: z.infer<typeof agentListedBooking>;
  customer: z.infer<typeof customerListedBooking>;
}
export type ListedBooking = ListedBookings[keyof ListedBookings];

export const findBookings = endpoint('findBookings', {
  summary: `Lists order items newest first, or in trip order when filtered by days of the trip. Callers see the items of the orders they may list. ${cappedTotal}`,
  query: z.strictObject({ ...listQuery(BOOKING_SORTS).shape, ...bookingListFilter }),
  response: z.array(z.union([employeeListedBooking, agentListedBooking, customerListedBooking])),
});

export const bookingTotals = z.object({ bookings: z.int(), ...money, ...paidAndRefunded });
export type BookingTotals = z.infer<typeof bookingTotals>;

export const getBookingTotals = endpoint('getBookingTotals', {
  summary: 'Returns the totals of the bookings that a filter finds.',
  query: z.strictObject(bookingListFilter),
  response: bookingTotals,
});

/** One line of the ledger, for employees. */
const listedTransaction = publicTransaction.extend({
  transactionType: z.enum(TRANSACTION_TYPES),
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

export const findTransactions = endpoint('findTransactions', {
  summary: `Lists the ledger of an employee's divisions, newest first. ${cappedTotal}`,
  query: z.strictObject({ ...listQuery(TRANSACTION_SORTS).shape, ...transactionListFilter }),
  response: z.array(listedTransaction),
});

const sum = (description: string) => z.int().describe(description);

export const transactionTotals = z.object({
  transactions: z.int(),
  payments: z.number(),
  paymentsCents: sum('By card and in cash'),
  refunds: z.number(),
  refundsCents: sum('By card and in cash, as a positive number'),
  disputed: z.number(),
  disputedCents: sum('Taken by banks and not returned, as a positive number'),
  net: z.number(),
  netCents: sum('Payments less refunds and disputes'),
  fees: z.number(),
  feesCents: sum('Of payments, less what refunds and disputes gave back'),
  partnerFees: z.number(),
  partnerFeesCents: sum('Of payments, less what refunds and lost disputes took back'),
});
export type TransactionTotals = z.infer<typeof transactionTotals>;

export const getTransactionTotals = endpoint('getTransactionTotals', {
  summary: 'Returns the totals of the transactions that a filter finds.',
  query: z.strictObject(transactionListFilter),
  response: transactionTotals,
});
