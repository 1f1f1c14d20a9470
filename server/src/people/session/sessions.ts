import type { OpenSession } from '@tours/contract/session';
import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sessions } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { browserName } from '../../platform/lib/browser-name.ts';
import { ownSession } from './own-session.ts';

/**
 * Lists the caller's open sessions, the newest first. It leaves out their tokens, because a token is enough to be
 * signed in.
 */
export async function listSessions(ctx: Context): Promise<OpenSession[]> {
  const { identityId, sessionId } = ownSession(ctx);
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, identityId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.createdAt));
  return rows.map((row) => ({
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    address: row.ipAddress,
    browser: browserName(row.userAgent ?? ''),
    isCurrent: row.id === sessionId,
  }));
}

/** Ends one of the caller's own sessions, which may be the current one. */
export async function endSession(ctx: Context, { id }: { id: string }): Promise<{ ended: number }> {
  const ended = await end(ctx, eq(sessions.id, id));
  if (!ended) throw new AppError('resource.notFound');
  return { ended };
}

export async function endOtherSessions(ctx: Context): Promise<{ ended: number }> {
  return { ended: await end(ctx, ne(sessions.id, ownSession(ctx).sessionId)) };
}

function end(ctx: Context, which: SQL): Promise<number> {
  const { identityId } = ownSession(ctx);
  return inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, identityId), which))
      .returning({ id: sessions.id });
    if (!ended.length) return 0;
    await audit(
      ctx,
      'identity.sessionsEnded',
      { id: identityId, divisionId: null },
      { after: { ended: ended.length } },
    );
    return ended.length;
  });
}
