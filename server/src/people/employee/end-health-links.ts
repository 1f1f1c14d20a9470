import { and, eq, inArray } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { accessLinks } from '../../platform/db/tables/index.ts';

/**
 * Ends the reading of health answers by guides' links for which this employee allowed it. Otherwise an old link would show
 * them again unnoticed once the employee gets the right or the division back. Without `divisionIds` it ends in all divisions.
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
