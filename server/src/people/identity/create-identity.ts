import { randomUUID } from 'node:crypto';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { atOnce } from '../../platform/db/at-once.ts';
import { accounts, users } from '../../platform/db/tables/index.ts';
import { type Identity, identityEmail } from './identity.ts';
import { temporaryUntil } from './password.ts';

export interface NewIdentity {
  email: string;
  name: string;
  /** Made by `hashPassword` before the transaction: hashing takes longer than everything in it. */
  passwordHash: string;
  mustChangePassword: boolean;
  /** True by default, because using a mailed password proves that the address is theirs. */
  isVerified?: boolean;
}

/** The inserts of a sign-in with a password, for `atOnce`. They fail where the email has one: `identity.taken`. */
export function identityRows(ctx: Context, { id, ...input }: NewIdentity & { id: string }) {
  const { name, mustChangePassword, passwordHash, isVerified = true } = input;
  return [
    ctx.db.insert(users).values({
      id,
      email: identityEmail(input.email),
      name,
      mustChangePassword,
      temporaryUntil: mustChangePassword ? temporaryUntil() : null,
      emailVerified: isVerified,
    }),
    ctx.db.insert(accounts).values({
      id: randomUUID(),
      userId: id,
      // better-auth's own convention for a sign-in by password.
      accountId: id,
      providerId: 'credential',
      password: passwordHash,
    }),
  ];
}

/** A sign-in with a password, in the caller's transaction. An email that has one already is refused: `identity.taken`. */
export async function createIdentity(ctx: TransactionContext, input: NewIdentity): Promise<Identity> {
  const id = randomUUID();
  await atOnce(ctx, identityRows(ctx, { ...input, id }));
  return { id, email: identityEmail(input.email), name: input.name };
}
