import { pick } from '@tours/contract/pick';
import { and, eq, isNull } from 'drizzle-orm';
import { type Authorised, staffScope } from '../../platform/access/staff-scope.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { companies, divisions, partners } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** A partner of a division in which the caller may make changes. */
export type AuthorisedPartner = Authorised<'partner', PartnerRow>;

export async function authorisedPartner(ctx: Context, unverifiedPartnerId: string): Promise<AuthorisedPartner> {
  return one(await selectPartner(ctx, unverifiedPartnerId));
}

/** The first part of the links of a partner's groups. */
export const pathPrefixOf = ({ slug }: { slug: string | null }) => slug ?? 'groups';

/**
 * Locks a partner while something is added to it, so that it is not deleted and keeps its slug until the transaction
 * ends.
 */
export async function heldPartner(ctx: TransactionContext, unverifiedPartnerId: string): Promise<AuthorisedPartner> {
  return one(await selectPartner(ctx, unverifiedPartnerId).for('share', { of: partners }));
}

function selectPartner(ctx: Context, unverifiedPartnerId: string) {
  return ctx.db
    .select({
      ...pick(partners, ['id', 'divisionId', 'name', 'slug']),
      companyTimezone: companies.timezone,
    })
    .from(partners)
    .innerJoin(divisions, eq(divisions.id, partners.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(eq(partners.id, unverifiedPartnerId), isNull(partners.deletedAt), staffScope(ctx, partners.divisionId)));
}

type PartnerRow = Awaited<ReturnType<typeof selectPartner>>[number];

function one([found]: PartnerRow[]): AuthorisedPartner {
  if (!found) throw new AppError('resource.notFound');
  return found as AuthorisedPartner;
}
