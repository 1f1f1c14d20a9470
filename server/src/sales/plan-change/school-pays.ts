import type { InputOf } from '@tours/contract/api';
import { formatCents } from '@tours/contract/money';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { notifyEmployees } from '../../mails/index.ts';
import { withdrawWarnings } from '../../payments/index.ts';
import { visibleTo } from '../../platform/access/visible-to.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { instalments, type Order, orders, type PaymentPlan, paymentPlans } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { planLeases } from '../order/lease.ts';
import { giveNotice } from './give-notice.ts';
import { withLease } from './with-lease.ts';

/** The school pays what is still owed. Amounts and days stay, but the card is not charged and the family is not asked. */
export function markSchoolPays(ctx: Context, { id }: InputOf<'markSchoolPays'>): Promise<{ _id: string }> {
  const schoolPaysAt = ctx.clock();
  return setPayer(ctx, id, schoolPaysAt, async (ctx, order, plan) => {
    await ctx.db
      .update(instalments)
      .set({ state: 'due', nextTryOn: null })
      .where(and(eq(instalments.planId, plan.id), inArray(instalments.state, ['due', 'retrying', 'overdue'])));
    await withdrawWarnings(ctx, id);
    await audit(ctx, 'order.schoolPays', order);
    if (ctx.actor.type !== 'agent') return;
    await notifyEmployees(ctx, {
      order,
      key: `school-pays:${plan.id}:${schoolPaysAt.getTime()}`,
      heading: `The school pays ${formatCents(order.amountPlannedCents ?? 0)} of order ${order.lolaId}`,
      message: `${actorName(ctx.actor)} said so on the readiness board. The family isn’t charged or reminded any more. Please ask the school for the money, and record it as school credit at the payment plan of the order.`,
      facts: { Family: order.contactName },
    });
  });
}

/** The family pays again. Payments of the next days get a later one, so that they are announced before the card is charged. */
export function unmarkSchoolPays(ctx: Context, { id }: InputOf<'unmarkSchoolPays'>): Promise<{ _id: string }> {
  return setPayer(ctx, id, null, async (ctx, order, plan) => {
    await audit(ctx, 'order.schoolPaysNoLonger', order, { after: await giveNotice(ctx, plan) });
  });
}

type Follow = (ctx: TransactionContext, order: Order, plan: PaymentPlan) => Promise<void>;

/** Under the order's lease, so that no job charges the card meanwhile. Repeated, it changes nothing. */
async function setPayer(ctx: Context, id: string, schoolPaysAt: Date | null, follow: Follow) {
  const [found] = await ctx.db
    .select({ plan: paymentPlans })
    .from(orders)
    .leftJoin(paymentPlans, and(eq(paymentPlans.orderId, orders.id), eq(paymentPlans.state, 'active')))
    .where(and(eq(orders.id, id), visibleTo(ctx, { ...orders, orderId: orders.id })));
  if (!found) throw new AppError('order.notFound');
  if (!found.plan) throw new AppError('order.nothingOwed');
  await withLease(ctx, id, (lease) =>
    inTransaction(ctx, async (ctx) => {
      const order = await planLeases.lock(ctx, lease);
      const isOther = schoolPaysAt ? isNull(paymentPlans.schoolPaysAt) : isNotNull(paymentPlans.schoolPaysAt);
      const [plan] = await ctx.db
        .update(paymentPlans)
        .set({ schoolPaysAt })
        .where(and(eq(paymentPlans.orderId, id), eq(paymentPlans.state, 'active'), isOther))
        .returning();
      if (plan) await follow(ctx, order, plan);
    }),
  );
  return { _id: id };
}
