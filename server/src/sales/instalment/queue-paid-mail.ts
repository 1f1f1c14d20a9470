import { OPEN_INSTALMENT_STATES } from '@tours/contract/instalment-labels';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { linkId, queueMail } from '../../mails/index.ts';
import type { Charge } from '../../payments/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { instalments, type Order } from '../../platform/db/tables/index.ts';
import { mailFacts } from '../order/mail-facts.ts';

/** One receipt for each payment, with what is left and when the next one is due. */
export async function queuePaidMail(ctx: TransactionContext, order: Order, charge: Charge): Promise<void> {
  if (order.erasedAt) return;
  const [next] = await ctx.db
    .select({ dueOn: instalments.dueOn, amountCents: instalments.amountCents })
    .from(instalments)
    .where(and(eq(instalments.orderId, order.id), inArray(instalments.state, [...OPEN_INSTALMENT_STATES])))
    .orderBy(asc(instalments.dueOn), asc(instalments.position))
    .limit(1);
  const { addressed, shared, partner } = await mailFacts(ctx, order);
  await queueMail(ctx, {
    ...addressed,
    template: 'instalment-paid',
    to: order.contactEmail,
    data: {
      ...shared,
      payUrl: linkId('pay', order.id, order.contactEmail),
      amountCents: charge.amountCents,
      method: charge.method,
      remainingCents: order.amountPlannedCents ?? 0,
      next: next ?? null,
      partner,
    },
    onceKey: `instalment-paid:${charge.id}`,
  });
}
