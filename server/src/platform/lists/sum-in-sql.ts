import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** The sum of cents, or 0 without rows. It is a double, because drivers return sums of integers as text. */
export const sumInSql = (cents: AnyColumn | SQL): SQL => sql`coalesce(sum(${cents}), 0)::float8`;
