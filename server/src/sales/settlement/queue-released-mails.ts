import { type MailData, queueMail } from '../../mails/index.ts';
import type { Charge } from '../../payments/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Order } from '../../platform/db/tables/index.ts';
import { mailFacts, tripOf } from '../order/mail-facts.ts';

/**
 * Tells the traveller that nothing was booked, and what happens to the money, because they may have closed the page that
 * says so. Sent once per payment attempt.
 */
export async function queueReleasedMails(
  ctx: TransactionContext,
  order: Order,
  charge: Charge | null,
  hold: MailData<'order-released'>['hold'],
): Promise<void> {
  const { addressed, shared, items } = await mailFacts(ctx, order);
  await queueMail(ctx, {
    ...addressed,
    template: 'order-released',
    data: {
      ...shared,
      items: items.map(tripOf),
      hold,
      reasons: order.problems.map(({ name, error }) => ({ name, error })),
    },
    onceKey: `order-released:${order.id}:${charge?.attempt ?? 0}`,
  });
}
