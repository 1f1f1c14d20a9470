import { and, eq, isNull } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { waiverTemplates } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Locks the row of an own template for a change, so that a second change waits and then sees the first. */
export async function lockWaiverTemplate(
  ctx: TransactionContext,
  id: string,
): Promise<typeof waiverTemplates.$inferSelect> {
  const isOwn = staffScope(ctx, waiverTemplates.divisionId);
  const [template] = await ctx.db
    .select()
    .from(waiverTemplates)
    .where(and(eq(waiverTemplates.id, id), isNull(waiverTemplates.deletedAt), isOwn))
    .for('update');
  if (!template) throw new AppError('resource.notFound');
  return template;
}
