import { and, eq, ne } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sessions, users } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

/**
 * Turns the second factor on or off and writes an audit row. Turning it on ends all other sessions, because they were
 * opened without it. Two tabs may send the same code, and the second must not end the session that the first opened.
 * better-auth itself writes the same change next and renews the current session.
 */
export async function noteTwoFactor(
  ctx: Context,
  change: Record<string, unknown>,
  session: { id: string; userId: string } | undefined,
): Promise<void> {
  const { twoFactorEnabled: isOn } = change;
  if (typeof isOn !== 'boolean' || !session) return;
  await inTransaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(users)
      .set({ twoFactorEnabled: isOn })
      .where(and(eq(users.id, session.userId), ne(users.twoFactorEnabled, isOn)))
      .returning({ id: users.id });
    if (!changed.length) return;
    const others = and(eq(sessions.userId, session.userId), ne(sessions.id, session.id));
    const ended = isOn ? await ctx.db.delete(sessions).where(others).returning({ id: sessions.id }) : [];
    await audit(
      ctx,
      isOn ? 'identity.twoFactorOn' : 'identity.twoFactorOff',
      { id: session.userId, divisionId: null },
      { after: { twoFactorEnabled: isOn, sessionsEnded: ended.length } },
    );
  });
}
