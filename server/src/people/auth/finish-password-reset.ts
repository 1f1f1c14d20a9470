import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { users } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { connectCustomer } from '../customer/connect-customer.ts';
import { acceptInvitations } from '../identity/accept-invitations.ts';
import { endSessions } from '../identity/end-sessions.ts';

/**
 * Completes a new password: it ends all sessions on every device, because they were opened with the old password, and
 * it marks a temporary password as replaced.
 */
export function finishPasswordReset(ctx: Context, identityId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select({ mustChangePassword: users.mustChangePassword, emailVerified: users.emailVerified })
      .from(users)
      .where(eq(users.id, identityId))
      .for('no key update');
    const sessionsEnded = await endSessions(ctx, identityId);
    await ctx.db
      .update(users)
      .set({
        mustChangePassword: false,
        temporaryUsedAt: null,
        temporaryUntil: null,
        emailVerified: true,
        updatedAt: new Date(),
      })
      .where(eq(users.id, identityId));
    // The code came by mail, which proves that the address is the person's own.
    if (before && !before.emailVerified) await connectCustomer(ctx, identityId);
    await acceptInvitations(ctx, identityId);
    await audit(
      ctx,
      'identity.passwordReset',
      { id: identityId, divisionId: null },
      {
        before: { mustChangePassword: before?.mustChangePassword },
        after: { mustChangePassword: false, sessionsEnded },
      },
    );
  });
}
