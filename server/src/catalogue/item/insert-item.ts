import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { items } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { authorisedGroup } from '../group/authorised-group.ts';
import { ownTexts } from './item-values.ts';
import { lockItems } from './lock-items.ts';
import { offeredItem } from './offered-item.ts';

type Row = typeof items.$inferInsert;
export type NewItem = Pick<Row, 'groupId' | 'fareharborItemPk'> &
  Partial<Omit<Row, 'divisionId' | 'fareharborDetails'>>;

/**
 * Inserts an item. Its facts are read from FareHarbor by pk; the caller only chooses the item and its texts. It has
 * FareHarbor's own name unless one is given, and comes last unless it has an order.
 */
export async function insertItem(ctx: Context, input: NewItem): Promise<typeof items.$inferSelect> {
  const group = await authorisedGroup(ctx, input.groupId);
  const texts = ownTexts(input);
  const details = await offeredItem(ctx, { ...group, fareharborItemPk: input.fareharborItemPk });
  return inTransaction(ctx, async (ctx) => {
    const others = await lockItems(ctx, group.id);
    const item = await ctx.db
      .insert(items)
      .values({
        ...input,
        ...texts,
        divisionId: group.divisionId,
        name: input.name ?? details.name,
        displayOrder: input.displayOrder ?? Math.max(0, ...others.map(({ displayOrder }) => displayOrder)) + 1,
        fareharborDetails: details,
      })
      .returning()
      .then(oneRow);
    await audit(ctx, 'item.created', item, { after: item });
    return item;
  });
}
