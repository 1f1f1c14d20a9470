import type { InputOf } from '@tours/contract/api';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { items } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { authorisedGroup } from '../group/authorised-group.ts';
import { lockItems } from './lock-items.ts';

/**
 * Numbers all items of a group in the given order. A list that does not name each item was read before the newest
 * change, so it is refused.
 */
export async function sortItems(ctx: Context, input: InputOf<'sortItems'>) {
  const ids = input.items;
  const group = await authorisedGroup(ctx, input.id);
  return inTransaction(ctx, async (ctx) => {
    const known = new Map((await lockItems(ctx, group.id)).map((item) => [item.id, item]));
    if (ids.length !== known.size) throw new AppError('record.changed');
    const placed = ids.map((id, index) => {
      const item = known.get(id);
      if (!item) throw new AppError('record.changed');
      return { ...item, order: index + 1 };
    });
    const moved = placed.filter(({ order, displayOrder }) => order !== displayOrder);
    for (const item of moved) {
      item.version += 1;
      const { id, displayOrder, order, version } = item;
      await ctx.db.update(items).set({ displayOrder: order, version }).where(eq(items.id, id));
      const change = { before: { displayOrder }, after: { displayOrder: order } };
      await audit(ctx, 'item.moved', { id, divisionId: group.divisionId }, change);
    }
    if (moved.length) {
      const names = (list: { name: string }[]) => ({ items: list.map(({ name }) => name) });
      await audit(ctx, 'group.itemsOrdered', group, { before: names([...known.values()]), after: names(placed) });
    }
    return placed.map(({ id, order, version }) => ({ _id: id, order, version }));
  });
}
