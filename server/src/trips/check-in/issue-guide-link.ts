import type { InputOf } from '@tours/contract/api';
import { sql } from 'drizzle-orm';
import { linkAddress, linkId, tokenOf } from '../../mails/index.ts';
import { requireHealthRight } from '../../platform/access/health-right.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { accessLinks } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { staffDeparture } from './staff-departure.ts';

/**
 * Gives staff the address that they hand to a guide. The same guide gets the same address again, unless the link was
 * revoked: then it opens with its new generation, and without the right to read health answers. The right comes with a
 * new address, which only employees with that right get: others may know the one before.
 */
export function issueGuideLink(
  ctx: Context,
  { id, email, readsHealth }: InputOf<'issueGuideLink'>,
): Promise<{ address: string }> {
  return inTransaction(ctx, async (ctx) => {
    const departure = await staffDeparture(ctx, id);
    if (readsHealth) requireHealthRight(ctx);
    const { actor } = ctx;
    const healthBy = readsHealth && actor.type === 'employee' ? actor.id : null;
    const unchanged = sql`case when ${accessLinks.revokedAt} is null then ${accessLinks.healthBy} end`;
    const isNewRight = sql`${readsHealth === true} and ${accessLinks.healthBy} is null`;
    const link = await ctx.db
      .insert(accessLinks)
      .values({
        id: linkId('guide', id, email),
        divisionId: departure.divisionId,
        purpose: 'guide',
        departureId: id,
        madeFor: email,
        healthBy,
      })
      .onConflictDoUpdate({
        target: accessLinks.id,
        set: {
          revokedAt: null,
          revokedBy: null,
          healthBy: readsHealth === undefined ? unchanged : healthBy,
          generation: sql`${accessLinks.generation} + (${isNewRight})::int`,
        },
      })
      .returning()
      .then(oneRow);
    if (link.healthBy) requireHealthRight(ctx);
    await audit(ctx, 'departure.linkIssued', departure, {
      after: { link: link.id, madeFor: email, readsHealth: link.healthBy !== null },
    });
    return { address: linkAddress(ctx.config, link.purpose, tokenOf(ctx.config, link)) };
  });
}
