import { pick } from '@tours/contract/pick';
import { and, eq, isNull } from 'drizzle-orm';
import { type Authorised, staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { companies, divisions, groups, items } from '../../platform/db/tables/index.ts';

/** An item of a division in which the caller may make changes. */
export type AuthorisedItem = Awaited<ReturnType<typeof authorisedItem>>;

export async function authorisedItem(ctx: Context, unverifiedItemId: string) {
  const found = await ctx.db
    .select({
      ...pick(items, ['id', 'divisionId', 'groupId', 'fareharborItemPk']),
      ...pick(companies, ['fareharborShortname', 'timezone', 'customFieldMapping']),
    })
    .from(items)
    .innerJoin(groups, eq(groups.id, items.groupId))
    .innerJoin(divisions, eq(divisions.id, items.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(eq(items.id, unverifiedItemId), isNull(groups.deletedAt), staffScope(ctx, items.divisionId)))
    .then(foundRow);
  return found as Authorised<'item', typeof found>;
}
