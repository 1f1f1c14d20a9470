import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { feedLinks } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { feedOwnerOf } from './owner.ts';

/** Ends a person's feed. The next generation has another token, so calendars that know the old one get nothing more. */
export async function revokeFeed(ctx: Context, input: { guide?: string | undefined }): Promise<{ revoked: boolean }> {
  const { ownerType, owner, divisionId } = await feedOwnerOf(ctx, input.guide);
  return inTransaction(ctx, async (ctx) => {
    const [link] = await ctx.db
      .update(feedLinks)
      .set({ revokedAt: ctx.clock(), generation: sql`${feedLinks.generation} + 1` })
      .where(
        and(
          eq(feedLinks.ownerType, ownerType),
          eq(feedLinks.owner, owner),
          divisionId ? eq(feedLinks.divisionId, divisionId) : isNull(feedLinks.divisionId),
          isNull(feedLinks.revokedAt),
        ),
      )
      .returning();
    if (!link) return { revoked: false };
    await audit(ctx, 'feed.revoked', { id: link.id, divisionId: divisionId ?? null });
    return { revoked: true };
  });
}
