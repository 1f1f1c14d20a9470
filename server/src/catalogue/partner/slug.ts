import { isReservedSlug } from '@tours/contract/partner-form';
import { and, eq, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { auditLog, type partners } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

type Partner = typeof partners.$inferSelect;

/**
 * Refuses a slug that the product needs, and one that a partner of another company had: old posters and links must not lead
 * to another operator. It is called after the slug was written, which waits for a company that gives it up.
 */
export async function refuseSlug({ db }: TransactionContext, { slug, divisionId }: Partner): Promise<void> {
  if (!slug) return;
  if (isReservedSlug(slug)) throw new AppError('partner.slugReserved', { slug });
  const isIt = and(eq(auditLog.entityType, 'partner'), sql`${auditLog.before} ->> 'slug' = ${slug}`);
  if (await db.$count(auditLog, and(isIt, isOfOthers(divisionId)))) throw new AppError('partner.slugFormer', { slug });
}

/** The same for links of groups, because partners of all companies that have no slug share those below `/groups/`. */
export async function refuseLinks({ db }: TransactionContext, divisionId: string, paths: string[]): Promise<void> {
  const isOne = sql`${auditLog.before} ->> 'path' = any(${sql.param(paths)}::text[])`;
  const isGivenUp = and(eq(auditLog.entityType, 'group'), isOne, isOfOthers(divisionId));
  if (await db.$count(auditLog, isGivenUp)) throw new AppError('group.slugTaken');
}

/** Selects changes in other companies than that of the division. */
const isOfOthers = (divisionId: string) => sql`${auditLog.divisionId} not in (select others.id from divisions own
  join divisions others using (company_id) where own.id = ${divisionId})`;
