import { randomUUID } from 'node:crypto';
import type { TransactionContext } from '../../platform/context.ts';
import { accounts, users } from '../../platform/db/tables/index.ts';
import { type Identity, identityEmail } from './identity.ts';
import { temporaryUntil } from './password.ts';

interface NewIdentity {
  email: string;
  /**
   * The hash is made by `hashPassword` before the transaction, because hashing takes longer than everything inside it.
   */
  passwordHash: string;
  mustChangePassword: boolean;
  /** True by default, because using a mailed password proves that the address belongs to the person. */
  isVerified?: boolean;
}

/**
 * Makes a sign-in with a password in the caller's transaction. If the email has one, the transaction runs again, so that
 * a caller finds one made at the same moment. A caller who looks for none is refused with `identity.taken`.
 */
export async function createIdentity(ctx: TransactionContext, input: NewIdentity): Promise<Identity> {
  const { mustChangePassword, passwordHash, isVerified = true } = input;
  const id = randomUUID();
  const email = identityEmail(input.email);
  await ctx.db.insert(users).values({
    id,
    email,
    // better-auth asks for a name. The records of the person have it, and corrections and erasures change it there.
    name: '',
    mustChangePassword,
    temporaryUntil: mustChangePassword ? temporaryUntil() : null,
    emailVerified: isVerified,
  });
  await ctx.db.insert(accounts).values({
    id: randomUUID(),
    userId: id,
    // better-auth uses the user's id here for a sign-in by password.
    accountId: id,
    providerId: 'credential',
    password: passwordHash,
  });
  return { id, email };
}
