import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { TRANSACTION_SORTS, TRANSACTION_TYPES } from './list-constants.ts';
import { publicTransaction } from './order.ts';
import { salesFilter } from './sales-list.ts';
import { calendarDay, cappedTotal, listQuery, nonNegativeCents, uuid, zonedString } from './values.ts';

/** One line of the ledger, for employees. */
const listedTransaction = publicTransaction.extend({
  transactionType: z.enum(TRANSACTION_TYPES),
  fee: z.number(),
  feeCents: nonNegativeCents,
  partnerCommission: z.number(),
  partnerCommissionCents: nonNegativeCents,
  gatewayId: z.string().nullable(),
  createdAt: zonedString.describe("In the company's zone"),
  customer: z.object({ name: z.string(), email: z.string() }),
  item: z.object({ _id: uuid, lolaId: z.string(), title: z.string(), headline: z.string() }),
  order: z.object({ _id: uuid, lolaId: z.string() }),
});
export type ListedTransaction = z.infer<typeof listedTransaction>;

const transactionListFilter = {
  ...salesFilter,
  type: z.enum(TRANSACTION_TYPES).optional(),
  createdFrom: calendarDay.optional().describe("In the company's zone"),
  createdTo: calendarDay.optional(),
};

export const findTransactions = endpoint('findTransactions', {
  summary: `Lists the ledger of an employee's divisions, newest first. ${cappedTotal}`,
  query: z.strictObject({ ...listQuery(TRANSACTION_SORTS).shape, ...transactionListFilter }),
  response: z.array(listedTransaction),
});

const sum = (description: string) => z.int().describe(description);

export const transactionTotals = z.object({
  rows: z.int(),
  paymentsCents: sum('By card and in cash'),
  refundsCents: sum('By card and in cash, as a positive number'),
  disputedCents: sum('Taken by banks and not returned, as a positive number'),
  netCents: sum('Payments less refunds and disputes'),
  feesCents: sum('Of payments, less what refunds and disputes gave back'),
  partnerCommissionCents: sum('Of payments, less what refunds and lost disputes took back'),
});
export type TransactionTotals = z.infer<typeof transactionTotals>;

export const getTransactionTotals = endpoint('getTransactionTotals', {
  summary: 'Returns the totals of the transactions that a filter finds.',
  query: z.strictObject(transactionListFilter),
  response: transactionTotals,
});
