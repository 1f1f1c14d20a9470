import type { InputOf } from '@tours/contract/api';
import { sumOf } from '@tours/contract/money';
import type { PlanView } from '@tours/contract/plan-payments';
import { eq } from 'drizzle-orm';
import { sharesOf } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { itemsOfOrder } from '../../platform/db/items-of-order.ts';
import { instalments } from '../../platform/db/tables/index.ts';
import { zip } from '../../platform/lib/zip.ts';
import { addToItem, addToOrder } from '../order/add-amounts.ts';
import { unpaidOf } from '../order/unpaid-of.ts';
import { endPlan } from '../plan/end-plan.ts';
import { settleByHand } from './settle-by-hand.ts';

/** Stops asking for a payment. Its amount is waived of the items by what is unpaid of each. */
export async function waiveInstalment(ctx: Context, input: InputOf<'waiveInstalment'>): Promise<PlanView> {
  return settleByHand(ctx, input, true, async (ctx, order, { id, position, dueOn, amountCents }) => {
    await ctx.db.update(instalments).set({ state: 'waived', nextTryOn: null }).where(eq(instalments.id, id));
    await waiveOfItems(ctx, order.id, amountCents);
    const next = await addToOrder(ctx, order.id, { waivedCents: amountCents, plannedCents: -amountCents });
    await audit(ctx, 'order.instalmentWaived', order, {
      after: { position, dueOn, amountCents, note: input.note },
    });
    if (next.amountPlannedCents === null) await endPlan(ctx, order, 'complete');
  });
}

async function waiveOfItems(ctx: TransactionContext, orderId: string, amountCents: number): Promise<void> {
  const items = await itemsOfOrder(ctx, orderId);
  const parts = sharesOf(items.map(unpaidOf), { takenCents: amountCents, totalCents: sumOf(items, unpaidOf) });
  for (const [{ id }, partCents] of zip(items, parts)) await addToItem(ctx, id, { waivedCents: partCents });
}
