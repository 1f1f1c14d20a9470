import { sql } from 'drizzle-orm';
import type { Context } from '../src/platform/context.ts';
import { LOCKS } from '../src/platform/db/locks.ts';
import { companies } from '../src/platform/db/tables/index.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { placeCoastline } from './coastline.ts';
import { placeTraveller } from './people.ts';
import { placePrairie } from './prairie.ts';

/**
 * Creates companies, partners, groups, tours and people through the verbs that staff use. It is one transaction, so a
 * start that is killed half-way leaves nothing, and an existing company means that everything exists. Returns false in
 * that case. The booking system is read inside the transaction, which would be wrong in a request, but nobody waits
 * here.
 */
export async function placeDemoWorld(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    // Two starts at the same moment must not build two worlds.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${LOCKS.seed})`);
    const existing = await ctx.db.select({ id: companies.id }).from(companies).limit(1);
    if (existing.length) return false;
    await placeCoastline(ctx);
    await placePrairie(ctx);
    await placeTraveller(ctx);
    return true;
  });
}
