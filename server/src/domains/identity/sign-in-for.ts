import type { TransactionContext } from '../../context.ts';
import { createIdentity } from './create-identity.ts';
import type { Identity } from './identity.ts';
import { takeUnusedIdentity } from './take-unused-identity.ts';

interface Newcomer {
  email: string;
  name: string;
  lastname: string;
  cognitoId?: string | undefined;
  passwordHash: string;
}

/** A sign-in of its own; or, where one is named, that one: unused, of the same email, with its own password. */
export async function signInFor(
  ctx: TransactionContext,
  { email, name, lastname, cognitoId, passwordHash }: Newcomer,
): Promise<{ identity: Identity; isNew: boolean }> {
  if (cognitoId !== undefined) {
    return { identity: await takeUnusedIdentity(ctx, { id: cognitoId, email }), isNew: false };
  }
  const fullName = `${name} ${lastname}`.trim();
  const identity = await createIdentity(ctx, { email, name: fullName, passwordHash, mustChangePassword: true });
  return { identity, isNew: true };
}
