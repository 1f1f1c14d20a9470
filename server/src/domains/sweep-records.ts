import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** Removes what has served its purpose: spent call budgets, events worked off long ago, expired sessions and codes. */
export async function sweepRecords(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`delete from call_budget where expires_at < now() - interval '1 minute'`);
  await ctx.db.execute(sql`delete from webhook_inbox where processed_at < now() - interval '60 days'`);
  await ctx.db.execute(sql`delete from sessions where expires_at < now()`);
  await ctx.db.execute(sql`delete from verifications where expires_at < now() - interval '1 day'`);
}
