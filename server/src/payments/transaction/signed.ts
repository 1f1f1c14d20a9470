import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { transactions } from '../../platform/db/tables/index.ts';

const isIn = sql`(${transactions.direction} = 'in')`;

/** True for a line of a dispute, which is neither a payment nor a refund. */
export const isDispute = sql`(${transactions.transactionType} = 'dispute')`;

/** True for a payment, by card or in cash. */
export const isPayment = sql`(${isIn} and not ${isDispute})`;

/** True for a line that counts. Refunds that the bank returned are listed, but add nothing. */
export const counts = sql`(${transactions.state} <> 'failed')`;

/** A transaction's amount with its sign: refunds are subtracted. */
export const signed = (column: AnyColumn): SQL =>
  sql`case when not ${counts} then 0 when ${isIn} then ${column} else -${column} end`;

/** The sum of the transactions of a list's row. `isTheirs` joins the transactions to the row. */
export const sumSigned = (isTheirs: SQL, column: AnyColumn) =>
  sql<number>`(select coalesce(sum(${signed(column)}), 0)::int from ${transactions} where ${isTheirs})`;
