import { sql } from 'drizzle-orm';
import { oneRow } from './one-row.ts';
import type { WithDb } from './pool.ts';

/** The current time by the database's clock, which is the same for all processes. */
export async function databaseNow(ctx: WithDb): Promise<Date> {
  const { rows } = await ctx.db.execute<{ ms: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  );
  return new Date(Number(oneRow(rows).ms));
}
