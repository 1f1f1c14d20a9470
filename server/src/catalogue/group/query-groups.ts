import type { InputOf } from '@tours/contract/api';
import type { PublicGroup } from '@tours/contract/group';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { groups } from '../../platform/db/tables/index.ts';
import { presentPublicGroup, presentWithTerms } from './present.ts';
import { publicRows } from './public-row.ts';

/** Finds the group of a public link or id. Signed-in callers get the public view too. */
export async function queryGroups(ctx: Context, { filter, select }: InputOf<'queryGroups'>): Promise<PublicGroup[]> {
  const isAsked =
    '_id' in filter
      ? eq(groups.id, filter._id)
      : and(eq(groups.pathPrefix, filter.partnerSlug.toLowerCase()), eq(groups.slug, filter.slug.toLowerCase()));
  const now = ctx.clock();
  const present = select?.includes('terms') ? presentWithTerms : presentPublicGroup;
  return (await publicRows(ctx, isAsked)).map((row) => present(row, now));
}
