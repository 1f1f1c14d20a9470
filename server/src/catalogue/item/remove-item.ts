import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { items, orderItems } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { authorisedItem } from './authorised-item.ts';
import { lockItems } from './lock-items.ts';
import { staffItemRows } from './staff-rows.ts';

/** Removes an item with its availabilities. Orders keep their own copy of what was booked. */
export async function removeItem(
  ctx: Context,
  { id }: { id: string },
): Promise<{ _id: string; availabilityCount: number; orderCount: number }> {
  const { divisionId, groupId } = await authorisedItem(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    await lockItems(ctx, groupId);
    const found = await staffItemRows(ctx.db, eq(items.id, id)).then(foundRow);
    const { item, availabilities, orderCount } = found;
    if (item.itemType === 'addon')
      await ctx.db.update(orderItems).set({ wasAddOn: true }).where(eq(orderItems.itemId, id));
    await ctx.db.delete(items).where(eq(items.id, id));
    await audit(ctx, 'item.removed', { id, divisionId }, { before: { ...item, availabilities } });
    return { _id: id, availabilityCount: availabilities.length, orderCount };
  });
}
