import type { InputOf } from '@tours/contract/api';
import type { StaffGroup } from '@tours/contract/group-staff';
import { pick } from '@tours/contract/pick';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { contains } from '../../platform/db/contains.ts';
import { groups, items, partners } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { choosePage, type Page, readPage } from '../../platform/lists/read-page.ts';
import { pathOf } from './public-link.ts';
import { groupUnavailableReason } from './unavailable-reason.ts';

type Query = Extract<InputOf<'findGroups'>, { division: string }>;
type Sort = Exclude<NonNullable<Query['sort']>, `-${string}`>;

const COLUMNS: Record<Sort, SQL> = {
  title: sql`lower(${groups.title})`,
  slug: sql`${groups.slug}`,
  isActive: sql`${groups.isActive}`,
  partner: sql`lower(${partners.name})`,
  dateLive: sql`${groups.dateLive}`,
  createdAt: sql`${groups.createdAt}`,
  updatedAt: sql`${groups.updatedAt}`,
};

/** Returns a page of the groups of a division, or only their ids, with the number of all matches. */
export async function findGroupsOfDivision(
  ctx: Context,
  query: Query,
): Promise<Page<StaffGroup> | Page<{ _id: string }>> {
  const division = await authorisedDivision(ctx, query.division);
  const where = conditionOf(query, division.id);
  const from = sql`${groups} join ${partners} on ${partners.id} = ${groups.partnerId}`;
  const list = { from, where, id: groups.id, sort: query.sort ?? 'title', columns: COLUMNS, isShort: true };
  if (query.select === '_id') return (await choosePage(ctx, list, query)).map((_id) => ({ _id }));
  const page = await readPage(ctx, list, query, (chosen) => readRows(ctx, chosen));
  return page.map((row) => presentStaffGroup(row, division.timezone, ctx.clock()));
}

function conditionOf({ search, isActive, partner }: Query, divisionId: string): SQL {
  return allOf(
    eq(groups.divisionId, divisionId),
    isNull(groups.deletedAt),
    isActive === undefined ? undefined : eq(groups.isActive, isActive === 'true'),
    partner === undefined ? undefined : eq(groups.partnerId, partner),
    contains([groups.title, groups.slug, partners.name], search),
  );
}

/** The fields that the list shows as they are stored. */
const SHOWN = ['title', 'slug', 'headerUrl', 'isActive', 'dateLive', 'dateExpiry'] as const;

const itemCount = sql<number>`(select count(*)::int from ${items} where ${items.groupId} = ${groups.id})`;

function readRows(ctx: Context, chosen: SQL) {
  return ctx.db
    .select({
      group: pick(groups, ['id', 'pathPrefix', 'createdAt', 'updatedAt', ...SHOWN]),
      partner: { _id: partners.id, name: partners.name },
      itemCount,
    })
    .from(groups)
    .innerJoin(partners, eq(partners.id, groups.partnerId))
    .where(chosen);
}

type StaffGroupRow = Awaited<ReturnType<typeof readRows>>[number];

function presentStaffGroup({ group, partner, itemCount }: StaffGroupRow, timezone: string, now: Date): StaffGroup {
  return {
    _id: group.id,
    ...pick(group, SHOWN),
    path: pathOf(group),
    unavailableReason: groupUnavailableReason(group, now),
    partner,
    itemCount,
    createdAt: zoned(group.createdAt, timezone),
    updatedAt: zoned(group.updatedAt, timezone),
  };
}
