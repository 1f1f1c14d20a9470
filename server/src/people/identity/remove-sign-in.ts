import { and, eq } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { sessions, users } from '../../platform/db/tables/index.ts';
import { IS_UNUSED_SIGN_IN } from './unused-sign-in.ts';

/**
 * Ends every session of an identity after one of its records was disconnected. It removes the identity with its
 * passwords, unless another record still uses it.
 */
export async function removeSignIn(ctx: TransactionContext, identityId: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.userId, identityId));
  await ctx.db.delete(users).where(and(eq(users.id, identityId), IS_UNUSED_SIGN_IN));
}
