import { isReservedSlug } from '@tours/contract/partner-form';
import { and, eq, sql } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { auditLog } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/**
 * Refuses a slug that the product needs, and one that a partner of another company had: old posters and links must not lead
 * to another operator. It is called after the slug was written, which waits for a company that gives it up.
 */
export async function refuseSlug(ctx: TransactionContext, slug: string | null): Promise<void> {
  if (!slug) return;
  if (isReservedSlug(slug)) throw new AppError('partner.slugReserved', { slug });
  if (await wasSlugOfOthers(ctx, slug)) throw new AppError('partner.slugFormer', { slug });
}

/** Tells whether a partner of another company had the slug before. */
export async function wasSlugOfOthers(ctx: Context, slug: string): Promise<boolean> {
  const isIt = and(eq(auditLog.entityType, 'partner'), sql`${auditLog.before} ->> 'slug' = ${slug}`);
  return (await ctx.db.$count(auditLog, and(isIt, isOfOthers(ctx)))) > 0;
}

/** The same for links of groups, because partners of all companies that have no slug share those below `/groups/`. */
export async function refuseLinks(ctx: TransactionContext, paths: string[]): Promise<void> {
  const isOne = sql`${auditLog.before} ->> 'path' = any(${sql.param(paths)}::text[])`;
  const isGivenUp = and(eq(auditLog.entityType, 'group'), isOne, isOfOthers(ctx));
  if (await ctx.db.$count(auditLog, isGivenUp)) throw new AppError('group.slugTaken');
}

/** Selects changes in other companies than the caller's. */
const isOfOthers = (ctx: Context) => sql`${auditLog.divisionId} not in (select others.id from divisions own
  join divisions others using (company_id) where ${staffScope(ctx, sql`own.id`)})`;
