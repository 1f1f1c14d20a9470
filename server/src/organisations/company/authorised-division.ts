import { pick } from '@tours/contract/pick';
import { and, eq } from 'drizzle-orm';
import type { Authorised } from '../../platform/access/authorised.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import { companies, divisions } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** A division in which the caller may make changes. Only `authorisedDivision` makes one. */
export type AuthorisedDivision = Awaited<ReturnType<typeof authorisedDivision>>;

export async function authorisedDivision(ctx: Context, unverifiedDivisionId: string) {
  const [found] = await ctx.db
    .select({
      ...pick(divisions, ['id', 'companyId', 'name', 'shortname']),
      ...sellerColumns,
      timezone: companies.timezone,
    })
    .from(divisions)
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(eq(divisions.id, unverifiedDivisionId), staffScope(ctx, divisions.id)));
  if (!found) throw new AppError('resource.notFound');
  return found as Authorised<'division', typeof found>;
}
