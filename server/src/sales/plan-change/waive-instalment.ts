import type { InputOf } from '@tours/contract/api';
import { sumOf } from '@tours/contract/money';
import type { PlanView } from '@tours/contract/plan-payments';
import { eq, sql } from 'drizzle-orm';
import { sharesOf } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { itemsOfOrder } from '../../platform/db/items-of-order.ts';
import { instalments, orderItems, orders } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import { zip } from '../../platform/lib/zip.ts';
import { unpaidOf } from '../order/unpaid-of.ts';
import { endPlan } from '../plan/end-plan.ts';
import { settleByHand } from './settle-by-hand.ts';

/** Stops asking for a payment. Its amount is waived of the items by what is unpaid of each. */
export async function waiveInstalment(ctx: Context, input: InputOf<'waiveInstalment'>): Promise<PlanView> {
  return settleByHand(ctx, input, true, async (ctx, order, { id, position, dueOn, amountCents }) => {
    await ctx.db.update(instalments).set({ state: 'waived', nextTryOn: null }).where(eq(instalments.id, id));
    await waiveOfItems(ctx, order.id, amountCents);
    const leftCents = required(order.amountPlannedCents, 'the planned amount of the order') - amountCents;
    await ctx.db
      .update(orders)
      .set({
        amountWaivedCents: sql`${orders.amountWaivedCents} + ${amountCents}`,
        amountPlannedCents: leftCents === 0 ? null : leftCents,
        updatedAt: new Date(),
      })
      .where(eq(orders.id, order.id));
    await audit(ctx, 'order.instalmentWaived', order, {
      after: { position, dueOn, amountCents, note: input.note },
    });
    if (leftCents === 0) await endPlan(ctx, order, 'complete');
  });
}

async function waiveOfItems(ctx: TransactionContext, orderId: string, amountCents: number): Promise<void> {
  const items = await itemsOfOrder(ctx, orderId);
  const parts = sharesOf(items.map(unpaidOf), { takenCents: amountCents, totalCents: sumOf(items, unpaidOf) });
  for (const [{ id }, partCents] of zip(items, parts))
    await ctx.db
      .update(orderItems)
      .set({ amountWaivedCents: sql`${orderItems.amountWaivedCents} + ${partCents}`, updatedAt: new Date() })
      .where(eq(orderItems.id, id));
}
