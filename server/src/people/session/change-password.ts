import type { InputOf } from '@tours/contract/api';
import { and, eq } from 'drizzle-orm';
import { allowAttempt } from '../../platform/access/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { accounts, users } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { endSessions } from '../identity/end-sessions.ts';
import { hashPassword, verifyPassword } from '../identity/password.ts';

/** The limit stops a stolen session from guessing the password and taking over the account. */
const TRIES = { window: 15 * 60, max: 10 };

/**
 * Sets a new password for the caller and ends all other sessions. A person who signed in with a temporary password has
 * just typed it and need not repeat it; such a session may do nothing else.
 */
export async function changePassword(
  ctx: Context,
  input: InputOf<'changePassword'>,
): Promise<{ sessionsEnded: number }> {
  const { identityId, sessionId, isTemporary } = callerOf(ctx);
  await allowAttempt(ctx, `change-password:${identityId}`, TRIES);
  const [account] = await ctx.db
    .select({ id: accounts.id, password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, identityId), eq(accounts.providerId, 'credential')));
  if (!account?.password) throw new AppError('password.wrong');
  const { id, password: former } = account;
  const matches = (typed: string) => verifyPassword(former, typed);
  if (!isTemporary && !(await matches(input.currentPassword ?? ''))) throw new AppError('password.wrong');
  if (await matches(input.newPassword)) throw new AppError('password.unchanged');
  const password = await hashPassword(input.newPassword);

  return inTransaction(ctx, async (ctx) => {
    const now = new Date();
    // If the password was changed at the same moment, or a new temporary one was set, that change stays and this one
    // fails.
    const changed = await ctx.db
      .update(accounts)
      .set({ password, updatedAt: now })
      .where(and(eq(accounts.id, id), eq(accounts.password, former)))
      .returning({ id: accounts.id });
    if (!changed.length) throw new AppError('password.wrong');
    await ctx.db
      .update(users)
      .set({ mustChangePassword: false, temporaryUsedAt: null, temporaryUntil: null, updatedAt: now })
      .where(eq(users.id, identityId));
    const sessionsEnded = await endSessions(ctx, identityId, sessionId);
    await audit(
      ctx,
      'identity.passwordChanged',
      { id: identityId, divisionId: null },
      {
        before: { mustChangePassword: isTemporary },
        after: { mustChangePassword: false, sessionsEnded },
      },
    );
    return { sessionsEnded };
  });
}

function callerOf({ actor }: Context) {
  if (actor.type === 'visitor' && actor.pending && actor.pending.step !== 'noRecord') {
    const { identityId, sessionId, step } = actor.pending;
    return { identityId, sessionId, isTemporary: step === 'newPassword' };
  }
  if (!('sessionId' in actor)) throw new AppError('auth.required');
  return { identityId: actor.identityId, sessionId: actor.sessionId, isTemporary: false };
}
