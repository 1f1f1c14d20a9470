import type { NewEmployee } from '@tours/contract/employee';
import { and, eq } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { users } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { createIdentity } from './create-identity.ts';
import { type Identity, identityEmail } from './identity.ts';
import { IS_UNUSED_SIGN_IN } from './unused-sign-in.ts';

type Newcomer = Pick<NewEmployee, 'email' | 'cognitoId'> & { passwordHash: string };

/** The fields of a new employee's or agent's record that concern the sign-in. */
export interface NewSignIn {
  email: string;
  identityId: string | null;
  /** Set if the person must choose a new password before the record is connected: accept-invitations.ts. */
  invitedAt: Date | null;
}

/**
 * Finds the sign-in for a new employee or agent. Usually it makes a new one. If the email has one, the person is
 * invited instead. If the caller names an unused sign-in of the same email, that one is taken with its own password.
 */
export async function signInFor(
  ctx: TransactionContext,
  { email, cognitoId, passwordHash }: Newcomer,
): Promise<{ signIn: NewSignIn; isNew: boolean }> {
  if (cognitoId !== undefined) {
    const taken = await takeUnusedIdentity(ctx, { id: cognitoId, email });
    return { signIn: { email: taken.email, identityId: taken.id, invitedAt: null }, isNew: false };
  }
  if (await hasSignIn(ctx, email)) {
    return { signIn: { email: identityEmail(email), identityId: null, invitedAt: new Date() }, isNew: false };
  }
  const identity = await createIdentity(ctx, { email, passwordHash, mustChangePassword: true });
  return { signIn: { email: identity.email, identityId: identity.id, invitedAt: null }, isNew: true };
}

/**
 * True if the email has a sign-in. One that is made at the same moment violates the constraint, and the transaction
 * runs again.
 */
export async function hasSignIn(ctx: TransactionContext, email: string): Promise<boolean> {
  const known = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, identityEmail(email)));
  return known.length > 0;
}

/** Finds and locks a verified sign-in of exactly this email that no employee, agent or customer uses. */
async function takeUnusedIdentity(
  ctx: TransactionContext,
  { id, email }: { id: string; email: string },
): Promise<Identity> {
  const [unused] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.email, identityEmail(email)), users.emailVerified, IS_UNUSED_SIGN_IN))
    .for('update');
  if (!unused) throw new AppError('identity.unusable');
  return unused;
}
