import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { withFreshPlan } from '../db/fresh-plan.ts';
import { oneRow } from '../db/one-row.ts';
import { inTransaction } from '../db/transaction.ts';

const STATEMENT_MS = 15_000;

/**
 * Counts and sums everything that a filter matches. This gets a longer time limit, because it may take longer than the
 * other statements of a request.
 */
export async function sumsOf<Name extends string>(ctx: Context, statement: SQL): Promise<Record<Name, number>> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`);
    const { rows } = await ctx.db.execute<Record<Name, number>>(withFreshPlan(statement));
    return oneRow(rows);
  });
}
