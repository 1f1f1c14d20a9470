import { pick } from '@tours/contract/pick';
import { and, eq, isNull } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { companies, divisions, groups, items } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

declare const authorised: unique symbol;

/** An item of a division in which the caller may make changes. */
export interface AuthorisedItem {
  readonly [authorised]: true;
  id: string;
  divisionId: string;
  groupId: string;
  fareharborItemPk: number;
  fareharborShortname: string;
  /** The time zone of the company. */
  timezone: string;
}

export async function authorisedItem(ctx: Context, unverifiedItemId: string): Promise<AuthorisedItem> {
  const [found] = await ctx.db
    .select({
      ...pick(items, ['id', 'divisionId', 'groupId', 'fareharborItemPk']),
      fareharborShortname: companies.fareharborShortname,
      timezone: companies.timezone,
    })
    .from(items)
    .innerJoin(groups, eq(groups.id, items.groupId))
    .innerJoin(divisions, eq(divisions.id, items.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(eq(items.id, unverifiedItemId), isNull(groups.deletedAt), staffScope(ctx, items.divisionId)));
  if (!found) throw new AppError('resource.notFound');
  return found as AuthorisedItem;
}
