import { sumOf } from '@tours/contract/money';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { itemsOfOrder } from '../../platform/db/items-of-order.ts';
import { type Order, type OrderItem, orders, type PaymentPlan } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { askPrice, notSold } from '../order/ask-price.ts';
import { isPricedLately } from '../order/is-priced-lately.ts';
import { confirmPlan } from './choose-plan.ts';
import { loadGroupOnSale } from './load-group-on-sale.ts';

interface Saved extends Pick<Order, 'id' | 'groupId' | 'contentHash' | 'pricedAt'> {
  plan: PaymentPlan | null;
  items: (Pick<OrderItem, 'availabilityId' | 'title'> & { isOnSale: boolean })[];
}

/**
 * Runs before each payment. The departures must still be on sale. If the order was saved a while ago, FareHarbor must still
 * accept the parties at the same price. A new price or payment plan is answered, and the person must save the order with
 * it before they pay.
 */
export async function confirmPrices(ctx: Context, order: Saved): Promise<void> {
  const gone = order.items.filter(({ isOnSale }) => !isOnSale);
  if (gone.length) throw new AppError('order.itemsInvalid', { items: gone.map(notSold) });
  if (isPricedLately(order)) return;
  const items = await itemsOfOrder(ctx, order.id);
  const onSale = await loadGroupOnSale(
    ctx,
    order.groupId,
    items.flatMap(({ availabilityId }) => availabilityId ?? []),
  );
  const answers = await Promise.all(items.map((item) => askPrice(ctx, item, ctx.device?.address)));
  const problems = answers.flatMap((answer) => ('error' in answer ? [answer] : []));
  if (problems.length) throw new AppError('order.itemsInvalid', { items: problems });
  const prices = answers.flatMap((answer) => ('error' in answer ? [] : [answer]));
  if (prices.some((one) => one.amountTotalCents !== one.previousCents))
    throw new AppError('order.priceChanged', {
      amountTotalCents: sumOf(prices, (item) => item.amountTotalCents),
      items: prices,
    });
  if (order.plan) confirmPlan(onSale, order.plan, items);
  await ctx.db
    .update(orders)
    .set({ pricedAt: new Date() })
    .where(and(eq(orders.id, order.id), eq(orders.contentHash, order.contentHash)));
}
