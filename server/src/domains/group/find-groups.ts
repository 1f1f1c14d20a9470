import type { PublicGroup } from '@tours/contract/group';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { groups } from '../../db/tables/index.ts';
import { queryGroups } from './query-groups.ts';

export interface FindGroupsInput {
  slug: string;
  partnerSlug?: string;
  select?: 'terms';
}

/** The few groups that may share a slug across partners. */
const MOST = 20;

/** Slug lookup. Slugs are unique within a partner only, so without one there may be several. */
export async function findGroups(ctx: Context, { slug, partnerSlug, select }: FindGroupsInput): Promise<PublicGroup[]> {
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
