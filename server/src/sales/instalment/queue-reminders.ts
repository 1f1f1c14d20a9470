import { formatCents } from '@tours/contract/money';
import { formatDate } from '@tours/contract/time';
import { linkId, notifyEmployees, queueMail } from '../../mails/index.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import type { Instalment, Order, PaymentPlan } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { planLeases } from '../order/lease.ts';
import { mailFacts } from '../order/mail-facts.ts';
import { cardOf } from '../plan/read-plan.ts';
import { runningPlan } from '../plan/running-plan.ts';
import { dayWork, type Reminder } from './day-work.ts';

/** Queues the mails of the day: each once, however often this runs. */
export async function queueReminders(ctx: Context, lease: Lease): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const order = await planLeases.lock(ctx, lease);
    const running = await runningPlan(ctx, order.id);
    for (const instalment of running?.open ?? []) {
      const { reminder } = dayWork(instalment, running!.plan, ctx.clock());
      if (reminder?.kind === 'staff') await notifyStaff(ctx, order, instalment, reminder);
      else if (reminder && !order.erasedAt)
        await remindPayer(ctx, order, { instalment, plan: running!.plan, reminder });
    }
    return order;
  });
}

async function notifyStaff(ctx: TransactionContext, order: Order, instalment: Instalment, { onceKey }: Reminder) {
  const amount = formatCents(instalment.amountCents);
  await notifyEmployees(ctx, {
    order,
    key: onceKey,
    heading: `A payment of ${amount} is late`,
    message: `${amount} of order ${order.lolaId} was due on ${formatDate(instalment.dueOn)} and isn’t paid. The seats are still booked. You can give the family more time, take the payment in cash, or waive it.`,
    facts: { Family: order.contactName, Email: order.contactEmail, Phone: order.contactPhone },
  });
}

interface Reminded {
  instalment: Instalment;
  plan: PaymentPlan;
  reminder: Reminder;
}

async function remindPayer(ctx: TransactionContext, order: Order, { instalment, plan, reminder }: Reminded) {
  const { addressed, shared, partner } = await mailFacts(ctx, order);
  await queueMail(ctx, {
    ...addressed,
    template: 'instalment-reminder',
    to: order.contactEmail,
    data: {
      ...shared,
      payUrl: linkId('pay', order.id, order.contactEmail),
      amountCents: instalment.amountCents,
      dueOn: instalment.dueOn,
      isLate: reminder.kind === 'late',
      card: plan.settings.isAutomatic ? cardOf(plan) : null,
      partner,
    },
    onceKey: reminder.onceKey,
  });
}
