import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { availabilities } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { authorisedAvailability } from './authorised-availability.ts';

/**
 * Removes a departure from the group. FareHarbor keeps it, and bookings keep the texts that the checkout copied. Removing
 * an item (`remove-item.ts`) removes its departures without this verb.
 */
export function removeAvailability(ctx: Context, { id }: { id: string }): Promise<{ _id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { timezone: _, lastModifiedBy: __, ...before } = await authorisedAvailability(ctx, id);
    await ctx.db.delete(availabilities).where(eq(availabilities.id, id));
    await audit(ctx, 'availability.removed', before, { before });
    return { _id: id };
  });
}
