import { pick } from '@tours/contract/pick';
import { and, eq, isNull } from 'drizzle-orm';
import { type Authorised, staffScope } from '../../platform/access/staff-scope.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { companyZone } from '../../platform/db/company-of.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { partners } from '../../platform/db/tables/index.ts';

/** A partner of a division in which the caller may make changes. */
export type AuthorisedPartner = Awaited<ReturnType<typeof authorisedPartner>>;

export async function authorisedPartner(ctx: Context, unverifiedPartnerId: string, isHeld = false) {
  const query = ctx.db
    .select({
      ...pick(partners, ['id', 'divisionId', 'name', 'slug']),
      companyTimezone: companyZone(partners.divisionId),
    })
    .from(partners)
    .where(and(eq(partners.id, unverifiedPartnerId), isNull(partners.deletedAt), staffScope(ctx, partners.divisionId)))
    .$dynamic();
  const found = await (isHeld ? query.for('share') : query).then(foundRow);
  return found as Authorised<'partner', typeof found>;
}

/** The first part of the links of a partner's groups. */
export const pathPrefixOf = ({ slug }: { slug: string | null }) => slug ?? 'groups';

/**
 * Locks a partner while something is added to it, so that it is not deleted and keeps its slug until the transaction
 * ends.
 */
export const heldPartner = (ctx: TransactionContext, unverifiedPartnerId: string): Promise<AuthorisedPartner> =>
  authorisedPartner(ctx, unverifiedPartnerId, true);
