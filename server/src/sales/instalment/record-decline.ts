import { and, eq, isNotNull } from 'drizzle-orm';
import { queueMail } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import {
  type Instalment,
  instalments,
  type Order,
  type PaymentPlan,
  paymentPlans,
} from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import type { Decline } from '../../platform/integrations/stripe/port.ts';
import { planLeases } from '../order/lease.ts';
import { mailFacts } from '../order/mail-facts.ts';
import { workDay } from '../plan/days.ts';
import { needsCustomer } from '../plan/needs-customer.ts';
import { cardOf, triedWith } from '../plan/read-plan.ts';
import { isFinal, nextTry } from './next-try.ts';

interface Declined {
  instalment: Instalment;
  plan: PaymentPlan;
  decline: Pick<Decline, 'code' | 'advice'>;
}

/** Counts a refused try, plans the next one if there is any, and tells the payer what to do. */
export async function recordDecline(ctx: Context, lease: Lease, declined: Declined): Promise<Order> {
  const { instalment, plan, decline } = declined;
  return inTransaction(ctx, async (ctx) => {
    const order = await planLeases.lock(ctx, lease);
    const tries = instalment.tries + 1;
    const nextTryOn = nextTry(decline, tries, workDay(ctx.clock(), plan.timezone));
    const [counted] = await ctx.db
      .update(instalments)
      .set({ state: 'retrying', tries, nextTryOn, failure: decline.code })
      .where(and(eq(instalments.id, instalment.id), eq(instalments.tries, instalment.tries)))
      .returning();
    if (!counted) return order;
    if (isFinal(decline)) await refuseCard(ctx, plan, decline.code);
    await audit(ctx, 'order.instalmentDeclined', order, {
      after: { position: counted.position, amountCents: counted.amountCents, reason: decline.code, tries, nextTryOn },
    });
    await queueFailureMail(ctx, order, counted, plan);
    return order;
  });
}

/** No payment tries the card again, so none of them waits for a try. */
async function refuseCard(ctx: TransactionContext, { id }: PaymentPlan, cardRefusal: string): Promise<void> {
  await ctx.db.update(paymentPlans).set({ cardRefusal }).where(eq(paymentPlans.id, id));
  await ctx.db
    .update(instalments)
    .set({ nextTryOn: null })
    .where(and(eq(instalments.planId, id), isNotNull(instalments.nextTryOn)));
}

async function queueFailureMail(
  ctx: TransactionContext,
  order: Order,
  instalment: Instalment,
  plan: PaymentPlan,
): Promise<void> {
  if (order.erasedAt) return;
  const { addressed, sharedOfPayments, partner } = await mailFacts(ctx, order);
  await queueMail(ctx, {
    ...addressed,
    template: 'instalment-failed',
    data: {
      ...sharedOfPayments,
      amountCents: instalment.amountCents,
      dueOn: instalment.dueOn,
      card: cardOf(plan),
      nextTryOn: instalment.nextTryOn,
      isExpired: instalment.failure === 'expired_card',
      needsConfirmation: needsCustomer(instalment.failure),
      partner,
    },
    onceKey: `instalment-failed:${instalment.id}:${triedWith(plan)}:${instalment.dueOn}:${instalment.tries}`,
  });
}
