import { eq } from 'drizzle-orm';
import type { TransactionContext } from '../../context.ts';
import { customers, sessions, users } from '../../db/tables/index.ts';

/**
 * Ends every session of an identity and removes it with its passwords. Where a traveller's account hangs on it too, the
 * sign-in stays theirs, for that alone.
 */
export async function removeSignIn(ctx: TransactionContext, identityId: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.userId, identityId));
  const [customer] = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.identityId, identityId));
  if (!customer) await ctx.db.delete(users).where(eq(users.id, identityId));
}
