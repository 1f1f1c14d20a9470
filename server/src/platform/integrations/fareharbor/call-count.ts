import type pg from 'pg';
import { oneRow } from '../../db/one-row.ts';

/** `read`: data that all visitors of a page share, mainly seat counts. `quote`: the price of one person's cart. */
export const PRIORITIES = ['booking', 'read', 'quote'] as const;

export type Priority = (typeof PRIORITIES)[number];

export type Count = Record<Priority, number>;

export interface Answer {
  granted: Count;
  /** The time during which nothing can be granted because the long window is full, or 0. */
  fullForMs: Count;
}

export interface Limits {
  vendor: string;
  perSecond: number;
  perFiveMinutes: number;
}

type Row = Record<Priority | `${Priority}_full_ms`, number>;

/** Grants as many of the wanted calls as the windows have room for, and counts them: platform/db/count-calls.ts. */
export async function countCalls(pool: pg.Pool, limits: Limits, want: Count): Promise<Answer> {
  const { vendor, perSecond, perFiveMinutes } = limits;
  const values = [vendor, perSecond, perFiveMinutes, want.booking, want.read, want.quote];
  // PostgreSQL plans it once per connection, because PreparedClient names statements that are objects.
  const { rows } = await pool.query<Row>({ text: 'select * from count_calls($1, $2, $3, $4, $5, $6)' }, values);
  const row = oneRow(rows);
  return {
    granted: countOf((priority) => row[priority]),
    fullForMs: countOf((priority) => row[`${priority}_full_ms`]),
  };
}

export function countOf(of: (priority: Priority) => number): Count {
  return { booking: of('booking'), read: of('read'), quote: of('quote') };
}
