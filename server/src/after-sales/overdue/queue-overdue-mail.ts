import { formatCents } from '@tours/contract/money';
import { formatDate } from '@tours/contract/time';
import { notifyEmployees, queueMail } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { required } from '../../platform/lib/required.ts';
import { cancelDay, mailFacts } from '../../sales/index.ts';
import { keptOfOrder } from '../refund/facts.ts';
import type { OverdueWork } from './overdue-work.ts';
import { mailKey, type Overdue } from './read-overdue.ts';

/** Mails the payer. The last notice and the cancellation also go to the employees. */
export async function queueOverdueMail(
  ctx: TransactionContext,
  { order, plan, instalment }: Pick<Overdue, 'order' | 'plan' | 'instalment'>,
  stage: OverdueWork,
): Promise<void> {
  const { addressed, sharedOfPayments, partner } = await mailFacts(ctx, order);
  const { payUrl, ...named } = sharedOfPayments;
  const { amountCents, dueOn } = instalment;
  const cancelledOn = required(cancelDay(instalment, plan.timezone), 'the day of the cancellation');
  const paidCents = order.amountPaidCents - order.amountRefundedCents;
  const keptCents = await keptOfOrder(ctx, order.id, plan);
  await queueMail(ctx, {
    ...addressed,
    template: 'order-overdue',
    data: {
      ...named,
      ...(stage !== 'cancelled' && { payUrl }),
      stage,
      amountCents,
      dueOn,
      cancelledOn,
      paidCents,
      keptCents,
      partner,
    },
    onceKey: mailKey(instalment, stage),
  });
  if (stage === 'warning') return;
  const amount = formatCents(amountCents);
  const isDone = stage === 'cancelled';
  await notifyEmployees(ctx, {
    order,
    key: mailKey(instalment, stage),
    heading: isDone
      ? `Order ${order.lolaId} was cancelled: a payment stayed overdue`
      : `Order ${order.lolaId} will be cancelled on ${formatDate(cancelledOn)}`,
    message: isDone
      ? `${amount} was due on ${formatDate(dueOn)}. Nothing was refunded: ${formatCents(paidCents)} is paid, of which ${formatCents(keptCents)} isn’t refundable. Please decide about the rest.`
      : `${amount} was due on ${formatDate(dueOn)} and isn’t paid. The family got the last notice. To keep the seats, press “Keep the seats” at the payment plan of the order.`,
    facts: { Family: order.contactName, Email: order.contactEmail, Phone: order.contactPhone },
  });
}
