import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** The sum of cents, 0 of no rows. A double, because drivers read sums of integers as texts. */
export const sumOf = (cents: AnyColumn | SQL): SQL => sql`coalesce(sum(${cents}), 0)::float8`;
