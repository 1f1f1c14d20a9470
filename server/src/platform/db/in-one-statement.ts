import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { WithDb } from './pool.ts';

/**
 * Runs several inserts, updates and deletes as one statement: one round trip, and all or nothing even outside a
 * transaction. Each change sees the tables as they were before the statement, not the other changes; foreign keys are
 * checked at its end. `calls` are function calls in the same statement, such as adding a job.
 */
export async function inOneStatement(ctx: WithDb, changes: SQLWrapper[], calls: SQL[] = []): Promise<void> {
  const parts = changes.map((change, index) => sql`${sql.identifier(`change_${index}`)} as (${change.getSQL()})`);
  const withParts = parts.length ? sql`with ${sql.join(parts, sql`, `)}` : sql``;
  await ctx.db.execute(sql`${withParts} select ${sql.join(calls.length ? calls : [sql`1`], sql`, `)}`);
}
