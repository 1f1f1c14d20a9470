import { eq, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { sessions } from '../../platform/db/tables/index.ts';

/**
 * Ends every session of an identity after one of its records was disconnected. It removes the identity with its
 * passwords, unless another record still uses it.
 */
export async function removeSignIn(ctx: TransactionContext, identityId: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.userId, identityId));
  await ctx.db.execute(sql`
    delete from users u where u.id = ${identityId}
      and not exists (select 1 from employees where identity_id = u.id)
      and not exists (select 1 from agents where identity_id = u.id)
      and not exists (select 1 from customers where identity_id = u.id)`);
}
