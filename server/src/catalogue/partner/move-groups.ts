import { and, eq, isNull } from 'drizzle-orm';
import { auditRows } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { explained } from '../../platform/db/errors.ts';
import { groups, type partners } from '../../platform/db/tables/index.ts';
import { pathPrefixOf } from './authorised-partner.ts';

/** This many audit rows fit into one statement. */
const AT_A_TIME = 1000;

/** Changes the public links of a partner's groups to its new slug. */
export async function moveGroups(ctx: TransactionContext, partner: typeof partners.$inferSelect): Promise<void> {
  const pathPrefix = pathPrefixOf(partner);
  const ofPartner = and(eq(groups.partnerId, partner.id), isNull(groups.deletedAt));
  const former = await ctx.db
    .select({ id: groups.id, slug: groups.slug, pathPrefix: groups.pathPrefix })
    .from(groups)
    .where(ofPartner)
    .for('update');
  // Partners without a slug share one prefix, so a link may already belong to another partner's group.
  await explained('group.slugTaken', { pathPrefix }, ctx.db.update(groups).set({ pathPrefix }).where(ofPartner));
  for (let start = 0; start < former.length; start += AT_A_TIME) {
    await auditRows(
      ctx,
      former
        .slice(start, start + AT_A_TIME)
        .map(({ id, slug, pathPrefix: from }) => [
          'group.moved',
          { id, divisionId: partner.divisionId },
          { before: { path: `/${from}/${slug}` }, after: { path: `/${pathPrefix}/${slug}` } },
        ]),
    );
  }
}
