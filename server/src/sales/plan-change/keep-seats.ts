import type { InputOf } from '@tours/contract/api';
import type { PlanView } from '@tours/contract/plan-payments';
import { and, eq } from 'drizzle-orm';
import { withdrawWarnings } from '../../payments/index.ts';
import { staffOrder } from '../../platform/access/staff-order.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { paymentPlans } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { presentPlan } from '../plan/present-plan.ts';

/** Staff keep the seats of an order although a payment is overdue, or let the order be cancelled again, after new warnings. */
export async function keepSeats(ctx: Context, { id, isKept, note }: InputOf<'keepSeats'>): Promise<PlanView> {
  const { id: orderId } = await staffOrder(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    // The cancellation takes the same lock and reads the plan again, so one of the two comes first.
    const order = await lockOrder(ctx, orderId);
    const isOfOrder = and(eq(paymentPlans.orderId, orderId), eq(paymentPlans.state, 'active'));
    const [plan] = await ctx.db.select().from(paymentPlans).where(isOfOrder);
    if (!plan) throw new AppError('plan.nothingOwed');
    if ((plan.seatsKeptAt !== null) === isKept) return;
    await ctx.db
      .update(paymentPlans)
      .set({ seatsKeptAt: isKept ? ctx.clock() : null })
      .where(isOfOrder);
    if (isKept) await withdrawWarnings(ctx, orderId);
    await audit(ctx, isKept ? 'order.seatsKept' : 'order.seatsNotKept', order, { after: { note } });
  });
  return presentPlan(ctx, orderId, 'staff');
}
