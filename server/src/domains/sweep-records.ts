import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { fillTrips } from './transaction/trips.ts';

/**
 * Removes what has served its purpose: spent call budgets, expired sessions and codes (longer periods:
 * personal-data/periods.ts). Fills what an earlier version could not write.
 */
export async function sweepRecords(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`delete from call_budget where expires_at < now() - interval '1 minute'`);
  await ctx.db.execute(sql`delete from sessions where expires_at < now()`);
  await ctx.db.execute(sql`delete from verifications where expires_at < now() - interval '1 day'`);
  await fillTrips(ctx);
}
