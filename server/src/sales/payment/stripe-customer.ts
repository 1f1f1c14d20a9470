import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { customers, paymentPlans } from '../../platform/db/tables/index.ts';
import type { PayableOrder } from './load-payable-order.ts';

/** True if the customer agreed that later payments are taken from the card. */
export const keepsCard = ({ consentId }: PayableOrder): boolean => consentId !== null;

/** Stripe's customer of a payment. An order that keeps a card has its own: see the table of plans. */
export async function stripeCustomerOf(ctx: Context, order: PayableOrder): Promise<string> {
  const { id: customerId, email, stripeCustomerId } = order.customer;
  if (!keepsCard(order)) return stripeCustomerId ?? ctx.payments.createCustomer({ customerId, email });
  return order.plan?.stripeCustomerId ?? ctx.payments.createCustomer({ customerId, email, order });
}

/** Stores the customer with the plan, or for the person's other orders. */
export async function keepStripeCustomer(ctx: Context, order: PayableOrder, stripeCustomerId: string): Promise<void> {
  if (keepsCard(order)) {
    await ctx.db.update(paymentPlans).set({ stripeCustomerId }).where(eq(paymentPlans.orderId, order.id));
    return;
  }
  const isFirst = and(eq(customers.id, order.customer.id), isNull(customers.stripeCustomerId));
  await ctx.db.update(customers).set({ stripeCustomerId }).where(isFirst);
}
