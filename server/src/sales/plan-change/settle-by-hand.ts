import type { PlanView } from '@tours/contract/plan-payments';
import { and, eq } from 'drizzle-orm';
import { staffOrder } from '../../platform/access/staff-order.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { charges, type Instalment, type Order } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { endOthers } from '../instalment/begun-charges.ts';
import { planLeases } from '../order/lease.ts';
import { openInstalment } from '../plan/open-instalment.ts';
import { presentPlan } from '../plan/present-plan.ts';
import { withPlan } from './with-plan.ts';

/** Settles an instalment, or a part of it, without a card, as staff decided. Its card payment ends first. */
export async function settleByHand(
  ctx: Context,
  { id, ...shown }: { id: string; instalment: string; amountCents: number },
  isWhole: boolean,
  settle: (ctx: TransactionContext, order: Order, instalment: Instalment) => Promise<void>,
): Promise<PlanView> {
  const { id: orderId } = await staffOrder(ctx, id);
  await withPlan(ctx, orderId, async (lease, facts) => {
    const instalment = openInstalment(facts, shown.instalment);
    const { chargeId, amountCents } = instalment;
    if (amountCents !== shown.amountCents) throw new AppError('payment.differs', { amountCents });
    if (await endOthers(ctx, lease, orderId, null)) throw new AppError('plan.instalmentClosed');
    await inTransaction(ctx, async (ctx) => {
      const order = await planLeases.lock(ctx, lease);
      // After a part was taken, the rest may still be paid by card.
      if (chargeId && isWhole)
        await ctx.db
          .update(charges)
          .set({ state: 'ended' })
          .where(and(eq(charges.id, chargeId), eq(charges.state, 'open')));
      await settle(ctx, order, instalment);
    });
  });
  return presentPlan(ctx, orderId, 'staff');
}
