import { and, eq } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { accounts, sessions, users } from '../../platform/db/tables/index.ts';
import { createIdentity } from './create-identity.ts';
import { temporaryUntil } from './password.ts';

interface Renewal {
  identityId: string | null;
  email: string;
  name: string;
  passwordHash: string;
}

/**
 * Sets a new temporary password; the former one and every session end. A person without a sign-in gets one. Returns the
 * identity's id.
 */
export async function renewPassword(ctx: TransactionContext, renewal: Renewal): Promise<string> {
  const { identityId, email, name, passwordHash } = renewal;
  if (!identityId) {
    return (await createIdentity(ctx, { email, name, passwordHash, mustChangePassword: true })).id;
  }
  const now = new Date();
  const ofIdentity = and(eq(accounts.userId, identityId), eq(accounts.providerId, 'credential'));
  await ctx.db
    .update(users)
    .set({
      mustChangePassword: true,
      temporaryUsedAt: null,
      temporaryUntil: temporaryUntil(),
      emailVerified: true,
      updatedAt: now,
    })
    .where(eq(users.id, identityId));
  await ctx.db.update(accounts).set({ password: passwordHash, updatedAt: now }).where(ofIdentity);
  await ctx.db.delete(sessions).where(eq(sessions.userId, identityId));
  return identityId;
}
