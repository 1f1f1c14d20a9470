import type { InputOf } from '@tours/contract/api';
import type { PublicGroup } from '@tours/contract/group';
import type { StaffGroup } from '@tours/contract/group-staff';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { groups } from '../../platform/db/tables/index.ts';
import type { Page } from '../../platform/lists/choose-page.ts';
import { findGroupsOfDivision } from './find-groups-of-division.ts';
import { findGroupsOfPartner } from './find-groups-of-partner.ts';
import { queryGroups } from './query-groups.ts';

type Query = InputOf<'findGroups'>;
type BySlug = Extract<Query, { slug: string }>;

/** Few groups share a slug across partners. */
const MOST = 20;

/** Anybody may look a group up by its slug. Employees and agents may list the groups of a division or partner. */
export async function findGroups(
  ctx: Context,
  query: Query,
): Promise<PublicGroup[] | { _id: string }[] | Page<StaffGroup> | Page<{ _id: string }>> {
  if ('slug' in query) return findBySlug(ctx, query);
  return 'division' in query ? findGroupsOfDivision(ctx, query) : findGroupsOfPartner(ctx, query.partner);
}

/** Slugs are unique within a partner only, so without a partner there may be several matches. */
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
