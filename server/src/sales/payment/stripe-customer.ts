import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { paymentPlans } from '../../platform/db/tables/index.ts';
import type { PayableOrder } from './load-payable-order.ts';

/** True if the customer agreed that later payments are taken from the card. */
export const keepsCard = ({ consentId }: PayableOrder): boolean => consentId !== null;

/** Stripe's customer, who owns the card that an order keeps: see the table of plans. Other payments have none. */
export async function stripeCustomerOf(ctx: Context, order: PayableOrder): Promise<string | null> {
  if (!keepsCard(order)) return null;
  const { id: orderId, contactName: name, contactEmail: email } = order;
  return order.plan?.stripeCustomerId ?? ctx.payments.createCustomer({ orderId, name, email });
}

export async function keepStripeCustomer(ctx: Context, order: PayableOrder, stripeCustomerId: string | null) {
  if (stripeCustomerId)
    await ctx.db.update(paymentPlans).set({ stripeCustomerId }).where(eq(paymentPlans.orderId, order.id));
}
