import { PARTNER_FIELDS, type Partner, type PartnerChange } from '@tours/contract/partner';
import { pick } from '@tours/contract/pick';
import { and, eq, isNull } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { explained } from '../../platform/db/errors.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { groups, partners } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { requireOwnImage } from '../../platform/files/own-image.ts';
import { changedMeanwhile } from '../../platform/lib/app-error.ts';
import { differences } from '../../platform/lib/differences.ts';
import { pathPrefixOf } from './authorised-partner.ts';
import { getPartner } from './get-partner.ts';
import { lockPartner } from './lock-partner.ts';
import { refuseLinks, refuseSlug } from './slug.ts';

type Change = PartnerChange & { id: string };

/**
 * Updates a partner, and writes nothing if it already has these values. A changed slug also changes the links of its
 * groups, all in one transaction.
 */
export async function updatePartner(ctx: Context, { id, ...input }: Change): Promise<Partner> {
  const { division, logoUrl: formerLogo } = await getPartner(ctx, { id });
  if (input.logoUrl && input.logoUrl !== formerLogo) {
    await requireOwnImage(ctx, await authorisedDivision(ctx, division), 'partners', input.logoUrl);
  }
  return inTransaction(ctx, async (ctx) => {
    const before = await lockPartner(ctx, id);
    if (before.version !== input.version) throw changedMeanwhile(await getPartner(ctx, { id }));
    const changed = differences(before, { ...pick(input, PARTNER_FIELDS), logoUrl: input.logoUrl ?? undefined });
    if (!changed) return getPartner(ctx, { id });
    const { slug } = changed.after;
    const write = ctx.db
      .update(partners)
      .set({ ...changed.after, version: before.version + 1, updatedAt: new Date() })
      .where(eq(partners.id, id))
      .returning();
    const after = await explained('partner.slugTaken', { slug }, write).then(oneRow);
    if (slug !== undefined) {
      await refuseSlug(ctx, slug);
      await moveGroups(ctx, after);
    }
    await audit(ctx, 'partner.updated', before, changed);
    return getPartner(ctx, { id });
  });
}

/** Changes the public links of a partner's groups to its new slug. */
async function moveGroups(ctx: TransactionContext, partner: typeof partners.$inferSelect): Promise<void> {
  const pathPrefix = pathPrefixOf(partner);
  const ofPartner = and(eq(groups.partnerId, partner.id), isNull(groups.deletedAt));
  const former = await ctx.db
    .select({ id: groups.id, slug: groups.slug, pathPrefix: groups.pathPrefix })
    .from(groups)
    .where(ofPartner)
    .for('update');
  // Partners without a slug share one prefix, so a link may already belong to another partner's group.
  await explained('group.slugTaken', { pathPrefix }, ctx.db.update(groups).set({ pathPrefix }).where(ofPartner));
  const paths = former.map(({ slug }) => `/${pathPrefix}/${slug}`);
  await refuseLinks(ctx, paths);
  for (const { id, slug, pathPrefix: from } of former) {
    const change = { before: { path: `/${from}/${slug}` }, after: { path: `/${pathPrefix}/${slug}` } };
    await audit(ctx, 'group.moved', { id, divisionId: partner.divisionId }, change);
  }
}
