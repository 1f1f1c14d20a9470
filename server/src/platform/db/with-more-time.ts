import { sql } from 'drizzle-orm';
import type { Actor } from '../lib/actor.ts';
import type { WithDb } from './pool.ts';
import { inTransaction } from './transaction.ts';

const STATEMENT_MS = 15_000;

/**
 * Runs `work` with a longer time limit, because sums over everything that a filter matches may take longer than other
 * statements of a request.
 */
export async function withMoreTime<Ctx extends WithDb & { actor: Actor }, T>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`);
    return work(ctx);
  });
}
