import type { InputOf } from '@tours/contract/api';
import type { PublicGroup } from '@tours/contract/group';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { groups } from '../../platform/db/tables/index.ts';
import { shareNextOf } from '../../platform/lib/share-next.ts';
import { presentPublicGroup, presentWithTerms } from './present.ts';
import { publicRows } from './public-row.ts';

type GroupQuery = InputOf<'queryGroups'>;

const shareOf = shareNextOf<PublicGroup[]>();

/**
 * Finds the group of a public link or id. Signed-in callers get the public view too, so simultaneous requests, such as
 * after a mail to many parents, share one reading.
 */
export function queryGroups(ctx: Context, { filter, select }: GroupQuery): Promise<PublicGroup[]> {
  const withTerms = select?.includes('terms') ?? false;
  return shareOf(ctx.db)(JSON.stringify([filter, withTerms]), () => read(ctx, filter, withTerms));
}

async function read(ctx: Context, filter: GroupQuery['filter'], withTerms: boolean): Promise<PublicGroup[]> {
  const isAsked =
    '_id' in filter
      ? eq(groups.id, filter._id)
      : and(eq(groups.pathPrefix, filter.partnerSlug.toLowerCase()), eq(groups.slug, filter.slug.toLowerCase()));
  const now = ctx.clock();
  const present = withTerms ? presentWithTerms : presentPublicGroup;
  return (await publicRows(ctx, isAsked)).map((row) => present(row, now));
}
