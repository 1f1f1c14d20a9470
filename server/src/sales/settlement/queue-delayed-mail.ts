import { queueMail } from '../../messages/index.ts';
import type { Charge } from '../../payments/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Order } from '../../platform/db/tables/index.ts';
import { mailFacts } from '../order/mail-facts.ts';

/**
 * Tells the traveller that the seats are not confirmed yet and that they need to do nothing. Sent once per payment
 * attempt.
 */
export async function queueDelayedMail(ctx: TransactionContext, order: Order, charge: Charge | null): Promise<void> {
  const { addressed, shared, trips } = await mailFacts(ctx, order);
  await queueMail(ctx, {
    ...addressed,
    template: 'order-delayed',
    to: order.contactEmail,
    data: { ...shared, items: trips.map(({ title, headline, start, end }) => ({ title, headline, start, end })) },
    onceKey: `order-delayed:${order.id}:${charge?.attempt ?? 0}`,
  });
}
