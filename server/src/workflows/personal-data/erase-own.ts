import type { Erased } from '@tours/contract/personal-data';
import { and, eq } from 'drizzle-orm';
import { verifyPassword } from '../../people/index.ts';
import { allowAttempt } from '../../platform/access/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { accounts, customers } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { erasePerson } from './erase-person.ts';

/** A stolen session must not become a deleted account by guessing. */
const TRIES = { window: 15 * 60, max: 10 };

interface Input {
  email: string;
  password?: string | undefined;
}

/** A traveller deletes themselves. Who signs in by another website has no password, and types the email alone. */
export async function eraseOwnData(ctx: Context, { email, password }: Input): Promise<Erased> {
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
  return inTransaction(ctx, (ctx) =>
    // Signed in by nobody's name: who did it is who is gone.
    erasePerson(
      { ...ctx, actor: { ...actor, name: 'traveller' } },
      { customerId: actor.id, scope: undefined, divisionId: null },
    ),
  );
}
