import { pick } from '@tours/contract/pick';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { availabilities, companies, divisions, groups, IS_ON_SALE, items } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { groupUnavailableReason } from './unavailable-reason.ts';

export type SoldDeparture = Awaited<ReturnType<typeof loadSoldDepartures>>[number];

/**
 * Loads the departures that a group shows and sells now. A group that is not public is not found, except for staff of
 * its division, who preview it.
 */
export async function loadSoldDepartures(ctx: Context, groupId: string) {
  const [group] = await ctx.db
    .select({
      ...pick(groups, ['divisionId', 'isActive', 'dateLive', 'dateExpiry']),
      shortname: companies.fareharborShortname,
    })
    .from(groups)
    .innerJoin(divisions, eq(divisions.id, groups.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)));
  if (!group) throw new AppError('group.notFound');
  const isOwn = ctx.actor.type === 'employee' && ctx.actor.divisionIds.includes(group.divisionId);
  if (!isOwn && groupUnavailableReason(group, ctx.clock())) throw new AppError('group.notFound');
  const rows = await ctx.db
    .select({ availabilityId: availabilities.id, fareharborPk: availabilities.fareharborPk })
    .from(availabilities)
    .innerJoin(items, eq(items.id, availabilities.itemId))
    .where(and(eq(items.groupId, groupId), IS_ON_SALE))
    .orderBy(availabilities.startAt, availabilities.id);
  return rows.map((row) => ({ ...row, shortname: group.shortname }));
}

/**
 * Refuses departures that no public group sells, so that visitors can't make us ask FareHarbor about others.
 */
export async function requireSold(ctx: Context, shortname: string, fareharborPk: number): Promise<void> {
  const sellers = await ctx.db
    .select(pick(groups, ['isActive', 'dateLive', 'dateExpiry']))
    .from(availabilities)
    .innerJoin(items, eq(items.id, availabilities.itemId))
    .innerJoin(groups, eq(groups.id, items.groupId))
    .innerJoin(divisions, eq(divisions.id, groups.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(
      and(
        eq(availabilities.fareharborPk, fareharborPk),
        eq(companies.fareharborShortname, shortname),
        isNull(groups.deletedAt),
        IS_ON_SALE,
      ),
    );
  const now = ctx.clock();
  if (sellers.every((group) => groupUnavailableReason(group, now))) throw new AppError('availability.notSold');
}
