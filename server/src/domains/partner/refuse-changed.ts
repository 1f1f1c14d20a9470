import { and, desc, eq } from 'drizzle-orm';
import type { TransactionContext } from '../../context.ts';
import { auditLog, companies, divisions, type partners } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { zoned } from '../../lib/zoned.ts';

/** Somebody saved between opening and saving: who it was and when, so that the two can talk. */
export async function refuseChanged(
  ctx: TransactionContext,
  partner: Pick<typeof partners.$inferSelect, 'id' | 'divisionId' | 'updatedAt'>,
): Promise<never> {
  const [last] = await ctx.db
    .select({ name: auditLog.actorName })
    .from(auditLog)
    .where(and(eq(auditLog.entityType, 'partner'), eq(auditLog.entityId, partner.id)))
    .orderBy(desc(auditLog.at))
    .limit(1);
  const [company] = await ctx.db
    .select({ timezone: companies.timezone })
    .from(divisions)
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(eq(divisions.id, partner.divisionId));
  throw new AppError('record.changed', {
    lastModifiedBy: last?.name,
    updatedAt: zoned(partner.updatedAt, company!.timezone),
  });
}
