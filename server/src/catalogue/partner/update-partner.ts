import type { Partner, PartnerChange } from '@tours/contract/partner';
import { eq } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { explained } from '../../platform/db/errors.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { partners } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { requireOwnImage } from '../../platform/files/own-image.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { getPartner } from './get-partner.ts';
import { lockPartner } from './lock-partner.ts';
import { moveGroups } from './move-groups.ts';
import { rowOf } from './row-of.ts';
import { refuseReserved } from './slug.ts';

type Change = PartnerChange & { id: string };

/** Updates a partner. A changed slug also changes the links of its groups, all in one transaction. */
export async function updatePartner(ctx: Context, { id, ...input }: Change): Promise<Partner> {
  const { division, logoUrl: formerLogo } = await getPartner(ctx, { id });
  if (input.logoUrl && input.logoUrl !== formerLogo) {
    await requireOwnImage(ctx, await authorisedDivision(ctx, division), 'partners', input.logoUrl);
  }
  return inTransaction(ctx, async (ctx) => {
    const before = await lockPartner(ctx, id);
    if (before.version !== input.version) {
      // The error names who saved first and when, so that the two can talk.
      const { lastModifiedBy, updatedAt } = await getPartner(ctx, { id });
      throw new AppError('record.changed', { lastModifiedBy, updatedAt });
    }
    const { slug } = input;
    if (slug !== before.slug) refuseReserved(slug);
    const logoUrl = input.logoUrl ?? before.logoUrl;
    const changes = { ...rowOf(input), logoUrl, version: before.version + 1, updatedAt: new Date() };
    const write = ctx.db.update(partners).set(changes).where(eq(partners.id, id)).returning();
    const after = await explained('partner.slugTaken', { slug }, write).then(oneRow);
    if (slug !== before.slug) await moveGroups(ctx, after);
    await audit(ctx, 'partner.updated', before, { before, after });
    return getPartner(ctx, { id });
  });
}
