import type { findGroups as endpoint, StaffGroup } from '@tours/contract/group-staff';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { groups, items, partners } from '../../db/tables/index.ts';
import { contains } from '../../lib/contains.ts';
import { counted } from '../../lib/counted.ts';
import { orderedBy } from '../../lib/list-order.ts';
import { pageOf } from '../../lib/page-of.ts';
import { authorisedDivision } from '../company/authorised-division.ts';
import { presentStaffGroup } from './present-staff.ts';

type Query = Extract<z.output<NonNullable<typeof endpoint.query>>, { division: string }>;
type Sort = Exclude<NonNullable<Query['sort']>, `-${string}`>;

const SORTS: Record<Sort, SQL> = {
  title: sql`lower(${groups.title})`,
  slug: sql`${groups.slug}`,
  isActive: sql`${groups.isActive}`,
  partner: sql`lower(${partners.name})`,
  dateLive: sql`${groups.dateLive}`,
  createdAt: sql`${groups.createdAt}`,
  updatedAt: sql`${groups.updatedAt}`,
};

/** A page of the groups of a division, or only their ids, with the number of all that were found. */
export async function findGroupsOfDivision(ctx: Context, query: Query): Promise<StaffGroup[] | { _id: string }[]> {
  const division = await authorisedDivision(ctx, query.division);
  const condition = conditionOf(query, division.id);
  const [rows, total] = await Promise.all([readRows(ctx, condition, query), readTotal(ctx, condition)]);
  if (query.select === '_id')
    return counted(
      rows.map(({ group }) => ({ _id: group.id })),
      total,
    );
  return counted(
    rows.map((row) => presentStaffGroup(row, division.timezone)),
    total,
  );
}

function conditionOf({ search, isActive, partner }: Query, divisionId: string): SQL {
  return and(
    eq(groups.divisionId, divisionId),
    isNull(groups.deletedAt),
    isActive === undefined ? undefined : eq(groups.isActive, isActive === 'true'),
    partner === undefined ? undefined : eq(groups.partnerId, partner),
    search ? contains([groups.title, groups.slug, partners.name], search) : undefined,
  )!;
}

const itemCount = sql<number>`(select count(*)::int from ${items} where ${items.groupId} = ${groups.id})`;

function readRows(ctx: Context, condition: SQL, { sort = 'title', ...page }: Query) {
  const { limit, offset } = pageOf(page);
  return ctx.db
    .select({
      group: {
        id: groups.id,
        title: groups.title,
        pathPrefix: groups.pathPrefix,
        slug: groups.slug,
        headerUrl: groups.headerUrl,
        isActive: groups.isActive,
        dateLive: groups.dateLive,
        dateExpiry: groups.dateExpiry,
        createdAt: groups.createdAt,
        updatedAt: groups.updatedAt,
      },
      partner: { _id: partners.id, name: partners.name },
      itemCount,
    })
    .from(groups)
    .innerJoin(partners, eq(partners.id, groups.partnerId))
    .where(condition)
    .orderBy(...orderedBy(sort, SORTS, groups.id))
    .limit(limit)
    .offset(offset);
}

export type StaffGroupRow = Awaited<ReturnType<typeof readRows>>[number];

async function readTotal(ctx: Context, condition: SQL): Promise<number> {
  const [found] = await ctx.db
    .select({ total: count() })
    .from(groups)
    .innerJoin(partners, eq(partners.id, groups.partnerId))
    .where(condition);
  return found!.total;
}
