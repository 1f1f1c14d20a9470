import { formatCents } from '@tours/contract/money';
import { formatDate } from '@tours/contract/time';
import { notifyEmployees, queueMail } from '../../mails/index.ts';
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
    if (!running) return order;
    for (const instalment of running.open) {
      const { reminder, isByCard } = dayWork(instalment, running.plan, ctx.clock());
      if (!reminder) continue;
      const reminded = { instalment, plan: running.plan, reminder, isByCard };
      if (reminder.kind === 'staff') await notifyStaff(ctx, order, reminded);
      else if (!order.erasedAt) await remindPayer(ctx, order, reminded);
    }
    return order;
  });
}

interface Reminded {
  instalment: Instalment;
  plan: PaymentPlan;
  reminder: Reminder;
  isByCard: boolean;
}

async function notifyStaff(ctx: TransactionContext, order: Order, { instalment, plan, reminder }: Reminded) {
  const amount = formatCents(instalment.amountCents);
  await notifyEmployees(ctx, {
    order,
    key: reminder.onceKey,
    heading: plan.schoolPaysAt ? `A payment of ${amount} by the school is late` : `A payment of ${amount} is late`,
    message: `${amount} of order ${order.lolaId} was due on ${formatDate(instalment.dueOn)} and isn’t paid. The seats are still booked. ${plan.schoolPaysAt ? SCHOOL : FAMILY}`,
    facts: { Family: order.contactName, Email: order.contactEmail, Phone: order.contactPhone },
  });
}

const FAMILY = 'You can give the family more time, take the payment by hand, or waive it.';
const SCHOOL =
  'The school said that it pays, so the family isn’t asked. Once the money is there, record it as school credit. If the school doesn’t pay, say so at the payment plan of the order, and the family gets the plan back.';

async function remindPayer(ctx: TransactionContext, order: Order, reminded: Reminded) {
  const { instalment, plan, reminder, isByCard } = reminded;
  const { addressed, sharedOfPayments, partner } = await mailFacts(ctx, order);
  await queueMail(ctx, {
    ...addressed,
    template: 'instalment-reminder',
    data: {
      ...sharedOfPayments,
      amountCents: instalment.amountCents,
      dueOn: instalment.dueOn,
      isLate: reminder.kind === 'late',
      card: isByCard ? cardOf(plan) : null,
      refusedCard: plan.cardRefusal || instalment.isByHand ? cardOf(plan) : null,
      partner,
    },
    onceKey: reminder.onceKey,
  });
}
