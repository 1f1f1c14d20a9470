import { queueMail } from '../../mails/index.ts';
import type { Charge } from '../../payments/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Order } from '../../platform/db/tables/index.ts';
import { mailFacts } from '../order/mail-facts.ts';

/** Says that nothing was booked or charged, in case the page that says so was closed. Once per attempt. */
export async function queueReleasedMails(ctx: TransactionContext, order: Order, charge: Charge | null): Promise<void> {
  const { addressed, shared, trips } = await mailFacts(ctx, order);
  await queueMail(ctx, {
    ...addressed,
    template: 'order-released',
    to: order.contactEmail,
    data: {
      ...shared,
      items: trips.map(({ title, headline, start, end }) => ({ title, headline, start, end })),
      reasons: order.problems.map(({ name, error }) => ({ name, error })),
    },
    onceKey: `order-released:${order.id}:${charge?.attempt ?? 0}`,
  });
}
