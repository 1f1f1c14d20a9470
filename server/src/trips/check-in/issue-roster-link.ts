import { linkId, tokenOf } from '../../messages/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { accessLinks } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { staffDeparture } from './staff-departure.ts';

interface Input {
  id: string;
  email: string;
}

/**
 * Gives staff the address that they hand to a guide. The same guide gets the same address again, unless the link was
 * revoked: then it opens with its new generation.
 */
export function issueRosterLink(ctx: Context, { id, email }: Input): Promise<{ address: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { divisionId } = await staffDeparture(ctx, id);
    const [link] = await ctx.db
      .insert(accessLinks)
      .values({ id: linkId('roster', id, email), divisionId, purpose: 'roster', departureId: id, madeFor: email })
      .onConflictDoUpdate({ target: accessLinks.id, set: { revokedAt: null, revokedBy: null } })
      .returning();
    await audit(ctx, {
      divisionId,
      action: 'departure.linkIssued',
      entityType: 'departure',
      entityId: id,
      after: { link: link!.id, madeFor: email },
    });
    return { address: `${ctx.config.PUBLIC_URL}/check-in/${tokenOf(ctx.config, link!)}` };
  });
}
