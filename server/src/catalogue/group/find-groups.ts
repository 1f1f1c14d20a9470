import type { InputOf } from '@tours/contract/api';
import type { PublicGroup } from '@tours/contract/group';
import type { StaffGroup } from '@tours/contract/group-staff';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { groups } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import type { Page } from '../../platform/lists/read-page.ts';
import { authorisedPartner } from '../partner/authorised-partner.ts';
import { findGroupsOfDivision } from './find-groups-of-division.ts';
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

/** Lists the ids of a partner's groups, for its own agents and for employees of its division. */
async function findGroupsOfPartner(ctx: Context, partnerId: string): Promise<{ _id: string }[]> {
  const { actor } = ctx;
  if (actor.type !== 'agent') await authorisedPartner(ctx, partnerId);
  else if (actor.partnerId !== partnerId) throw new AppError('resource.notFound');
  return ctx.db
    .select({ _id: groups.id })
    .from(groups)
    .where(and(eq(groups.partnerId, partnerId), isNull(groups.deletedAt)))
    .orderBy(asc(groups.id));
}
