import { and, eq, inArray } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { accessLinks } from '../../platform/db/tables/index.ts';

/**
 * Takes the health answers from guides' links for which this employee allowed them. Without this they would come back
 * unseen, at an old address, when the employee gets the right or the division again. Without divisions it holds for all.
 */
export async function endHealthLinks(
  ctx: TransactionContext,
  employeeId: string,
  divisionIds?: string[],
): Promise<void> {
  await ctx.db
    .update(accessLinks)
    .set({ healthBy: null })
    .where(and(eq(accessLinks.healthBy, employeeId), divisionIds && inArray(accessLinks.divisionId, divisionIds)));
}
