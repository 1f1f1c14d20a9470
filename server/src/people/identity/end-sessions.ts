import { and, eq, like, ne } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { sessions, verifications } from '../../platform/db/tables/index.ts';

/**
 * Ends the sessions of an identity, but for the one that is kept, after its password was replaced. Sign-ins that wait for the
 * code of a second factor end too, because they began with the former password. Returns the number of sessions.
 */
export async function endSessions(ctx: TransactionContext, identityId: string, kept?: string): Promise<number> {
  const { identifier, value } = verifications;
  // better-auth's name for such a sign-in.
  await ctx.db.delete(verifications).where(and(eq(value, identityId), like(identifier, '2fa-%')));
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, identityId), kept === undefined ? undefined : ne(sessions.id, kept)))
    .returning({ id: sessions.id });
  return ended.length;
}
