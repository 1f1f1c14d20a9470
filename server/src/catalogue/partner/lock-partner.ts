import { and, eq, isNull } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { partners } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Locks the row of an own partner for a change, so that nobody adds a group or an agent in the meantime. */
export async function lockPartner(ctx: TransactionContext, id: string): Promise<typeof partners.$inferSelect> {
  const [partner] = await ctx.db
    .select()
    .from(partners)
    .where(and(eq(partners.id, id), isNull(partners.deletedAt), staffScope(ctx, partners.divisionId)))
    .for('update');
  if (!partner) throw new AppError('resource.notFound');
  return partner;
}
