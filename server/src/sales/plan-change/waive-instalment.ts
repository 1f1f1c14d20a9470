import type { InputOf } from '@tours/contract/api';
import { sumOf } from '@tours/contract/money';
import type { PlanView } from '@tours/contract/plan-payments';
import { and, eq, sql } from 'drizzle-orm';
import { sharesOf } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { itemsOfOrder } from '../../platform/db/items-of-order.ts';
import { charges, instalments, orderItems, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { endOthers } from '../instalment/begun-charges.ts';
import { planLeases } from '../order/lease.ts';
import { endPlan } from '../plan/end-plan.ts';
import { openInstalment } from '../plan/open-instalment.ts';
import { orderIdForStaff } from '../plan/plan-access.ts';
import { presentPlan } from '../plan/present-plan.ts';
import { unpaidOf } from '../plan/running-plan.ts';
import { withPlan } from './with-plan.ts';

/** Stops asking for a payment. Its amount is waived of the items by what is unpaid of each. */
export async function waiveInstalment(ctx: Context, input: InputOf<'waiveInstalment'>): Promise<PlanView> {
  const orderId = await orderIdForStaff(ctx, input.id);
  await withPlan(ctx, orderId, async (lease, facts) => {
    const { id, chargeId, position, amountCents } = openInstalment(facts, input.instalment);
    if (amountCents !== input.amountCents) throw new AppError('payment.differs', { amountCents });
    if (await endOthers(ctx, lease, orderId, null)) throw new AppError('plan.instalmentClosed');
    await inTransaction(ctx, async (ctx) => {
      const order = await planLeases.lock(ctx, lease);
      await ctx.db
        .update(instalments)
        .set({ state: 'waived', nextTryOn: null, updatedAt: new Date() })
        .where(eq(instalments.id, id));
      if (chargeId)
        await ctx.db
          .update(charges)
          .set({ state: 'ended', updatedAt: new Date() })
          .where(and(eq(charges.id, chargeId), eq(charges.state, 'open')));
      await waiveOfItems(ctx, orderId, amountCents);
      const leftCents = order.amountPlannedCents! - amountCents;
      await ctx.db
        .update(orders)
        .set({
          amountWaivedCents: sql`${orders.amountWaivedCents} + ${amountCents}`,
          amountPlannedCents: leftCents === 0 ? null : leftCents,
          updatedAt: new Date(),
        })
        .where(eq(orders.id, orderId));
      await audit(ctx, 'order.instalmentWaived', order, { after: { position, amountCents, note: input.note } });
      if (leftCents === 0) await endPlan(ctx, order, 'complete');
    });
  });
  return presentPlan(ctx, orderId);
}

async function waiveOfItems(ctx: TransactionContext, orderId: string, amountCents: number): Promise<void> {
  const items = await itemsOfOrder(ctx, orderId);
  const parts = sharesOf(items.map(unpaidOf), { takenCents: amountCents, totalCents: sumOf(items, unpaidOf) });
  for (const [at, { id }] of items.entries())
    await ctx.db
      .update(orderItems)
      .set({ amountWaivedCents: sql`${orderItems.amountWaivedCents} + ${parts[at]!}`, updatedAt: new Date() })
      .where(eq(orderItems.id, id));
}
