import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import {
  instalments,
  type Order,
  ownersOf,
  type PaymentPlan,
  paymentPlans,
  planConsents,
} from '../../platform/db/tables/index.ts';
import type { Intent } from '../../platform/integrations/stripe/port.ts';

export async function planOf(ctx: Context, orderId: string): Promise<PaymentPlan | null> {
  const [plan] = await ctx.db.select().from(paymentPlans).where(eq(paymentPlans.orderId, orderId));
  return plan ?? null;
}

/**
 * The deposit is captured: the plan runs from now on, with the card that paid it. The payment names the card's customer at
 * Stripe, because the plan of an order that was changed and changed back forgot them.
 */
export async function activatePlan(
  ctx: TransactionContext,
  order: Order,
  plan: PaymentPlan,
  payment: Intent | null,
): Promise<void> {
  const card = payment?.card ?? null;
  const owner = plan.settings.isAutomatic && payment ? { stripeCustomerId: payment.stripeCustomerId } : {};
  const shown = { cardBrand: card?.brand ?? null, cardLastFour: card?.lastFour ?? null };
  const rows = plan.schedule.map(({ dueOn, amountCents }, index) => ({
    ...ownersOf(order),
    planId: plan.id,
    position: index + 1,
    dueOn,
    agreedDueOn: dueOn,
    amountCents,
  }));
  await ctx.db
    .update(paymentPlans)
    .set({ state: 'active', paymentMethodId: card?.id ?? null, ...owner, ...shown })
    .where(eq(paymentPlans.id, plan.id));
  await ctx.db.update(planConsents).set(shown).where(eq(planConsents.planId, plan.id));
  await ctx.db.insert(instalments).values(rows);
}

export async function auditPlan(ctx: TransactionContext, order: Order, plan: PaymentPlan): Promise<void> {
  const { schedule, settings } = plan;
  const after = { amountCents: order.amountPlannedCents, schedule, isAutomatic: settings.isAutomatic };
  await audit(ctx, 'order.planStarted', order, { after });
}
