import type { AnswerOf, InputOf } from '@tours/contract/api';
import { isReservedSlug } from '@tours/contract/partner-form';
import { eq, sql } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { partners } from '../../platform/db/tables/index.ts';
import { wasSlugOfOthers } from './slug.ts';

type Query = InputOf<'queryPartners'>;
type Answer = AnswerOf<'queryPartners'>;

/**
 * Tells whether a slug is taken, or was another company's. Slugs are unique across tenants, so all partners are searched,
 * but another tenant's partner is not named.
 */
export async function queryPartners(ctx: Context, { filter }: Query): Promise<Answer> {
  const slug = filter.slug.toLowerCase();
  if (isReservedSlug(slug)) return [{ slug }];
  const [found] = await ctx.db
    .select({ _id: partners.id, name: partners.name, isOwn: sql<boolean>`${staffScope(ctx, partners.divisionId)}` })
    .from(partners)
    .where(eq(partners.slug, slug));
  if (!found) return (await wasSlugOfOthers(ctx, slug)) ? [{ slug }] : [];
  const { isOwn, ...own } = found;
  return [{ slug, ...(isOwn ? own : {}) }];
}
