import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { companies, divisions, partners } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { staffScope } from '../company/staff-scope.ts';

declare const authorised: unique symbol;

/** A partner of a division that this caller may change things in. */
export interface AuthorisedPartner {
  readonly [authorised]: true;
  id: string;
  divisionId: string;
  name: string;
  slug: string | null;
  companyTimezone: string;
}

export async function authorisedPartner(ctx: Context, unverifiedPartnerId: string): Promise<AuthorisedPartner> {
  const [found] = await ctx.db
    .select({
      id: partners.id,
      divisionId: partners.divisionId,
      name: partners.name,
      slug: partners.slug,
      companyTimezone: companies.timezone,
    })
    .from(partners)
    .innerJoin(divisions, eq(divisions.id, partners.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(eq(partners.id, unverifiedPartnerId), isNull(partners.deletedAt), staffScope(ctx, partners.divisionId)));
  if (!found) throw new AppError('resource.notFound');
  return found as AuthorisedPartner;
}
