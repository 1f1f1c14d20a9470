import { pick } from '@tours/contract/pick';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { foundRow } from '../db/one-row.ts';
import { sellerColumns } from '../db/seller-columns.ts';
import { companies, divisions } from '../db/tables/index.ts';
import { type Authorised, staffScope } from './staff-scope.ts';

/** A division in which the caller may make changes. Only `authorisedDivision` makes one. */
export type AuthorisedDivision = Awaited<ReturnType<typeof authorisedDivision>>;

export async function authorisedDivision(ctx: Context, unverifiedDivisionId: string) {
  const found = await ctx.db
    .select({
      ...pick(divisions, ['id', 'companyId', 'name', 'shortname']),
      ...sellerColumns,
      timezone: companies.timezone,
    })
    .from(divisions)
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(eq(divisions.id, unverifiedDivisionId), staffScope(ctx, divisions.id)))
    .then(foundRow);
  return found as Authorised<'division', typeof found>;
}
