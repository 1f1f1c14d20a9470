import type { ItemChange, StaffItem } from '@tours/contract/item';
import { pick } from '@tours/contract/pick';
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { groups, items } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { changedMeanwhile } from '../../platform/lib/app-error.ts';
import { differences } from '../../platform/lib/differences.ts';
import { authorisedItem } from './authorised-item.ts';
import { getItem } from './get-item.ts';
import { ownAgeRanges, ownTexts } from './item-values.ts';

type Item = typeof items.$inferSelect;

/** Changes the given fields, and writes nothing if they already have these values. */
export async function updateItem(ctx: Context, { id, ...change }: { id: string } & ItemChange): Promise<StaffItem> {
  const { divisionId } = await authorisedItem(ctx, id);
  const given = {
    ...pick(change, ['name', 'headline', 'itemType', 'isCustomDetails', 'isHidden']),
    displayOrder: change.order,
    ...ownTexts(change),
  };
  await inTransaction(ctx, async (ctx) => {
    const before = await lockItem(ctx, id);
    if (change.version !== undefined && change.version !== before.version)
      throw changedMeanwhile(await getItem(ctx, { id }));
    const ageRanges = change.ageRanges && ownAgeRanges(before, change.ageRanges);
    const changed = differences(before, { ...given, ageRanges });
    if (!changed) return;
    await ctx.db
      .update(items)
      .set({ ...changed.after, version: before.version + 1 })
      .where(eq(items.id, id));
    await audit(ctx, 'item.updated', { id, divisionId }, changed);
  });
  return getItem(ctx, { id });
}

/** Locks an item until the transaction ends, if its group still exists. */
export async function lockItem(ctx: TransactionContext, id: string): Promise<Item> {
  const found = await ctx.db
    .select({ item: items })
    .from(items)
    .innerJoin(groups, and(eq(groups.id, items.groupId), isNull(groups.deletedAt)))
    .where(eq(items.id, id))
    .for('update', { of: items })
    .then(foundRow);
  return found.item;
}
