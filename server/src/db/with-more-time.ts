import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { inTransaction } from './transaction.ts';

const STATEMENT_MS = 15_000;

/** Sums over everything that a filter finds may take longer than other statements of a request. */
export async function withMoreTime<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`);
    return work(ctx);
  });
}
