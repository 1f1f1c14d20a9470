import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';

/** Removes used call budgets, expired sessions and codes. Longer periods are in platform/lib/retention-periods.ts. */
export async function sweepRecords(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`delete from call_budget where expires_at < now() - interval '1 minute'`);
  await ctx.db.execute(sql`delete from sessions where expires_at < now()`);
  await ctx.db.execute(sql`delete from verifications where expires_at < now() - interval '1 day'`);
}
