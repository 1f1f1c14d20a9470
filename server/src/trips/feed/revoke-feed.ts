import { eq, isNull } from 'drizzle-orm';
import { endFeeds } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { feedLinks } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { feedOwnerOf } from './owner.ts';

/** Ends a person's feed. The next generation has another token, so calendars that know the old one get nothing more. */
export async function revokeFeed(ctx: Context, input: { guide?: string }): Promise<{ revoked: boolean }> {
  const { ownerType, owner, divisionId } = await feedOwnerOf(ctx, input.guide);
  return inTransaction(ctx, async (ctx) => {
    const isTheirs = allOf(
      eq(feedLinks.ownerType, ownerType),
      eq(feedLinks.owner, owner),
      divisionId ? eq(feedLinks.divisionId, divisionId) : isNull(feedLinks.divisionId),
    );
    const [link] = await endFeeds(ctx, isTheirs);
    if (!link) return { revoked: false };
    await audit(ctx, 'feed.revoked', { id: link.id, divisionId: divisionId ?? null });
    return { revoked: true };
  });
}
