import type { InputOf } from '@tours/contract/api';
import type { Erased } from '@tours/contract/personal-data';
import { and, eq } from 'drizzle-orm';
import { verifyPassword } from '../../people/index.ts';
import { allowAttempt } from '../../platform/access/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { accounts, customers } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { erasePerson } from './erase-person.ts';

/** Limits the tries, so that a stolen session can't delete the account by guessing the password. */
const TRIES = { window: 15 * 60, max: 10 };

/**
 * Lets travellers erase themselves. A person who signs in with another website has no password and types only the
 * email.
 */
export async function eraseOwnData(ctx: Context, { email, password }: InputOf<'eraseOwnData'>): Promise<Erased> {
  const { actor } = ctx;
  if (actor.type !== 'customer') throw new AppError('auth.forbidden');
  await allowAttempt(ctx, `erase:${actor.identityId}`, TRIES);
  const [own] = await ctx.db.select({ email: customers.email }).from(customers).where(eq(customers.id, actor.id));
  if (own?.email.toLowerCase() !== email) throw new AppError('erasure.otherEmail');
  const [account] = await ctx.db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, actor.identityId), eq(accounts.providerId, 'credential')));
  if (account?.password && !(await verifyPassword(account.password, password ?? '')))
    throw new AppError('password.wrong');
  // Each of several requests at the same moment would hold the record, and wait for the others to let it go.
  return inTransaction({ ...ctx, actor: { type: 'visitor' } }, (ctx) =>
    // The audit row must not contain the name of the erased person.
    erasePerson(
      { ...ctx, actor: { ...actor, name: 'traveller' } },
      { customerId: actor.id, scope: undefined, divisionId: null },
    ),
  );
}
