import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { transactions } from '../../platform/db/tables/index.ts';

/** Money that came in, by card or in cash. */
export const isIn = sql`(${transactions.direction} = 'in')`;

/** Refunds that the bank sent back are seen, and count for nothing. */
export const counts = sql`(${transactions.state} <> 'failed')`;

/** An amount of a transaction as it counts: what a refund gives back is taken off. */
export const kept = (column: AnyColumn): SQL =>
  sql`case when not ${counts} then 0 when ${isIn} then ${column} else -${column} end`;

/** The sum of the ledger for a row of a list. `isTheirs` joins the transactions to the row. */
export const keptOf = (isTheirs: SQL, column: AnyColumn) =>
  sql<number>`(select coalesce(sum(${kept(column)}), 0)::int from ${transactions} where ${isTheirs})`;
