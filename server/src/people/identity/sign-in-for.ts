import { eq } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { users } from '../../platform/db/tables/index.ts';
import { createIdentity } from './create-identity.ts';
import { identityEmail } from './identity.ts';
import { takeUnusedIdentity } from './take-unused-identity.ts';

interface Newcomer {
  email: string;
  name: string;
  lastname: string;
  cognitoId?: string | undefined;
  passwordHash: string;
}

/** What the record of a new employee or agent says of their sign-in. */
export interface NewSignIn {
  email: string;
  identityId: string | null;
  /** Set where the record waits for its person to choose a new password: accept-invitations.ts. */
  invitedAt: Date | null;
}

/**
 * A sign-in of its own; where the email has one, none yet, but an invitation; or, where one is named, that one: unused,
 * of the same email, with its own password.
 */
export async function signInFor(
  ctx: TransactionContext,
  { email, name, lastname, cognitoId, passwordHash }: Newcomer,
): Promise<{ signIn: NewSignIn; isNew: boolean }> {
  if (cognitoId !== undefined) {
    const taken = await takeUnusedIdentity(ctx, { id: cognitoId, email });
    return { signIn: { email: taken.email, identityId: taken.id, invitedAt: null }, isNew: false };
  }
  if (await hasSignIn(ctx, email)) {
    return { signIn: { email: identityEmail(email), identityId: null, invitedAt: new Date() }, isNew: false };
  }
  const fullName = `${name} ${lastname}`.trim();
  const identity = await createIdentity(ctx, { email, name: fullName, passwordHash, mustChangePassword: true });
  return { signIn: { email: identity.email, identityId: identity.id, invitedAt: null }, isNew: true };
}

/** A sign-in that comes into being at the same moment meets the constraint, and the transaction runs again. */
export async function hasSignIn(ctx: TransactionContext, email: string): Promise<boolean> {
  const known = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, identityEmail(email)));
  return known.length > 0;
}
