import type { findGroups as endpoint, PublicGroup, StaffGroup } from '@tours/contract/group';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { groups, partners } from '../../db/tables/index.ts';
import { pageOf } from '../../lib/page-of.ts';
import { authorisedDivision } from '../company/authorised-division.ts';
import { presentStaffGroup } from './present-staff.ts';
import { queryGroups } from './query-groups.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;
type BySlug = Extract<Query, { slug: string }>;
type OfDivision = Extract<Query, { division: string }>;

/** The few groups that may share a slug across partners. */
const MOST = 20;

/** Slug lookup for everybody; the groups of a division for the people who work in it. */
export async function findGroups(ctx: Context, query: Query): Promise<PublicGroup[] | StaffGroup[]> {
  return 'division' in query ? findOfDivision(ctx, query) : findBySlug(ctx, query);
}

/** Slugs are unique within a partner only, so without one there may be several. */
async function findBySlug(ctx: Context, { slug, partnerSlug, select }: BySlug): Promise<PublicGroup[]> {
  const wanted = select ? [select] : [];
  if (partnerSlug) return queryGroups(ctx, { filter: { slug, partnerSlug }, select: wanted });
  const found = await ctx.db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.slug, slug.toLowerCase()), isNull(groups.deletedAt)))
    .limit(MOST);
  const answers = await Promise.all(found.map(({ id }) => queryGroups(ctx, { filter: { _id: id }, select: wanted })));
  return answers.flat();
}

async function findOfDivision(ctx: Context, query: OfDivision): Promise<StaffGroup[]> {
  const division = await authorisedDivision(ctx, query.division);
  const { limit, offset } = pageOf(query);
  const rows = await ctx.db
    .select({ group: groups, partner: { _id: partners.id, name: partners.name } })
    .from(groups)
    .innerJoin(partners, eq(partners.id, groups.partnerId))
    .where(and(eq(groups.divisionId, division.id), isNull(groups.deletedAt)))
    .orderBy(asc(sql`lower(${groups.title})`), asc(groups.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => presentStaffGroup(row, division.timezone));
}
