import type { OrderChange } from '@tours/contract/order-change';
import { and, eq, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { orderItems } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { cleanOptionalRichText } from '../../platform/lib/rich-text.ts';

type ItemTexts = NonNullable<OrderChange['items']>[number];
type Texts = { [item: string]: Partial<Omit<ItemTexts, '_id'>> };

/**
 * Corrects the texts of tours on the order page and in mails. Returns null if nothing differs. An item of another order
 * is not found.
 */
export async function correctTexts(
  ctx: TransactionContext,
  orderId: string,
  wanted: ItemTexts[],
): Promise<{ before: Texts; after: Texts } | null> {
  const before: Texts = {};
  const after: Texts = {};
  for (const { _id, ...given } of wanted) {
    const ofOrder = and(eq(orderItems.id, _id), eq(orderItems.orderId, orderId));
    const [item] = await ctx.db.select().from(orderItems).where(ofOrder);
    if (!item) throw new AppError('order.notFound');
    const fields = Object.entries(cleaned(given)).filter(([field, text]) => item[field as 'title'] !== text);
    if (!fields.length) continue;
    after[item.lolaId] = Object.fromEntries(fields);
    before[item.lolaId] = Object.fromEntries(fields.map(([field]) => [field, item[field as 'title']]));
    await ctx.db
      .update(orderItems)
      .set({ ...after[item.lolaId], updatedAt: sql`now()` })
      .where(ofOrder);
  }
  return Object.keys(after).length ? { before, after } : null;
}

function cleaned({ description, itinerary, ...lines }: Omit<ItemTexts, '_id'>): Partial<Omit<ItemTexts, '_id'>> {
  const given = {
    ...lines,
    ...(description === undefined ? {} : { description: cleanOptionalRichText(description) }),
    ...(itinerary === undefined ? {} : { itinerary: cleanOptionalRichText(itinerary) }),
  };
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined));
}
