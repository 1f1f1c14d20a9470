import { asc, eq } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { groups, items } from '../../platform/db/tables/index.ts';

/** Locks the items of a group, so that nobody adds, removes or moves one. Orders of the group can still be made. */
export async function lockItems(ctx: TransactionContext, groupId: string) {
  await ctx.db.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('no key update');
  return ctx.db
    .select({ id: items.id, name: items.name, displayOrder: items.displayOrder, version: items.version })
    .from(items)
    .where(eq(items.groupId, groupId))
    .orderBy(asc(items.displayOrder), asc(items.name), asc(items.id));
}
