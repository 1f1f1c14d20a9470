import { pick } from '@tours/contract/pick';
import { and, eq, isNull } from 'drizzle-orm';
import { type Authorised, staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { companies, divisions, groups } from '../../platform/db/tables/index.ts';

/** A group of a division in which the caller may make changes, with the company's facts that its items need. */
export type AuthorisedGroup = Awaited<ReturnType<typeof authorisedGroup>>;

export async function authorisedGroup(ctx: Context, unverifiedGroupId: string) {
  const found = await ctx.db
    .select({
      ...pick(groups, ['id', 'divisionId', 'title', 'headerUrl']),
      fareharborShortname: companies.fareharborShortname,
    })
    .from(groups)
    .innerJoin(divisions, eq(divisions.id, groups.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(eq(groups.id, unverifiedGroupId), isNull(groups.deletedAt), staffScope(ctx, groups.divisionId)))
    .then(foundRow);
  return found as Authorised<'group', typeof found>;
}
