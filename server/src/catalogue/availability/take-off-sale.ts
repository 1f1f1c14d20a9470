import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { availabilities } from '../../platform/db/tables/index.ts';

/** Hides a departure of FareHarbor in all groups of a division. The caller has checked the access to the division. */
export async function takeOffSale(
  ctx: TransactionContext,
  { divisionId, availabilityPk }: { divisionId: string; availabilityPk: number },
): Promise<void> {
  const hidden = await ctx.db
    .update(availabilities)
    .set({ isHidden: true, version: sql`${availabilities.version} + 1` })
    .where(
      and(
        eq(availabilities.divisionId, divisionId),
        eq(availabilities.fareharborPk, availabilityPk),
        eq(availabilities.isHidden, false),
      ),
    )
    .returning();
  for (const row of hidden)
    await audit(ctx, 'availability.updated', row, { before: { isHidden: false }, after: { isHidden: true } });
}
