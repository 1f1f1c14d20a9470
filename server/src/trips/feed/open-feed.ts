import { tokenOf } from '../../mails/index.ts';
import { allowChange } from '../../platform/access/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { feedLinks } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { feedOwnerOf } from './owner.ts';

/** Returns the address of a person's feed: the same each time, and another one after a revocation. */
export async function openFeed(ctx: Context, input: { guide?: string }): Promise<{ address: string }> {
  const owner = await feedOwnerOf(ctx, input.guide);
  return inTransaction(ctx, async (ctx) => {
    const link = await ctx.db
      .insert(feedLinks)
      .values(owner)
      .onConflictDoUpdate({
        target: [feedLinks.ownerType, feedLinks.owner, feedLinks.divisionId],
        set: { revokedAt: null },
      })
      .returning()
      .then(oneRow);
    await allowChange(ctx, `feed-opened:${link.id}`);
    await audit(ctx, 'feed.opened', link, { after: { ownerType: owner.ownerType } });
    return { address: `${ctx.config.PUBLIC_URL}/feeds/${tokenOf(ctx.config, link)}.ics` };
  });
}
