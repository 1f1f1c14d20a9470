import { and, eq, sql } from 'drizzle-orm';
import { type Charge, issueReceipt, linesOfCharge, withdrawWarnings } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { charges, instalments, type Order, transactions } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import type { Intent } from '../../platform/integrations/stripe/port.ts';
import { readableId } from '../../platform/lib/readable-id.ts';
import { refreshSearchTexts } from '../../platform/lists/search-texts.ts';
import { addToItem, addToOrder } from '../order/add-amounts.ts';
import { planLeases } from '../order/lease.ts';
import { endPlan } from '../plan/end-plan.ts';
import { type LoweredInstalment, lowerFromLast } from '../plan/lower-from-last.ts';
import { runningPlan } from '../plan/running-plan.ts';
import { queuePaidMail } from './queue-paid-mail.ts';
import { unwaiveForLatePayment } from './unwaive-for-late-payment.ts';

type Taken = Pick<Intent, 'amountReceivedCents' | 'applicationFeeCents'>;

/**
 * Records a payment that has succeeded: the charge, its lines, the totals of order and items, the instalments, receipt and
 * audit row. The answer of the call, the webhook, the job and the page all end here, and a repetition does nothing.
 */
export async function recordPayment(ctx: Context, lease: Lease, charge: Charge, taken: Taken): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const order = await planLeases.lock(ctx, lease);
    const paid = await payCharge(ctx, charge, taken);
    return paid ? writePayment(ctx, order, paid) : order;
  });
}

/** Stripe's amounts count. Null if the charge is paid already. */
async function payCharge(ctx: TransactionContext, { id }: Charge, taken: Taken): Promise<Charge | null> {
  const now = ctx.clock();
  const [paid] = await ctx.db
    .update(charges)
    .set({
      state: 'paid',
      amountCents: taken.amountReceivedCents,
      feeCents: taken.applicationFeeCents,
      paidAt: now,
    })
    .where(and(eq(charges.id, id), sql`${charges.state} <> 'paid'`))
    .returning();
  return paid ?? null;
}

/**
 * Writes what a paid charge changes. A charge that is for no instalment lowers those that staff have chosen, or else the plan
 * from its end. The caller holds the order's lock.
 */
export async function writePayment(
  ctx: TransactionContext,
  held: Order,
  charge: Charge,
  lowered?: LoweredInstalment[],
): Promise<Order> {
  const order = await unwaiveForLatePayment(ctx, held, charge);
  await writeLines(ctx, order, charge);
  const position = await payInstalments(ctx, order, charge, lowered);
  const next = await addToOrder(ctx, order.id, { paidCents: charge.amountCents, plannedCents: -charge.amountCents });
  if (next.amountPlannedCents === null) await endPlan(ctx, order, 'complete');
  await audit(ctx, 'order.instalmentPaid', order, {
    after: { amountCents: charge.amountCents, method: charge.method, position, paymentIntentId: charge.intentId },
  });
  await queuePaidMail(ctx, next, charge);
  await refreshSearchTexts(ctx, [order.id]);
  await issueReceipt(ctx, charge);
  return next;
}

async function writeLines(ctx: TransactionContext, order: Order, charge: Charge): Promise<void> {
  for (const line of await linesOfCharge(ctx, order, charge)) {
    if (line.amountCents === 0 && line.feeCents === 0 && line.partnerCommissionCents === 0) continue;
    await ctx.db.insert(transactions).values({ lolaId: readableId('transaction'), ...line });
    await addToItem(ctx, line.orderItemId, { paidCents: line.amountCents });
  }
}

/** Returns the position of the instalment that the charge was for, or null if it shortened the plan from its end. */
async function payInstalments(
  ctx: TransactionContext,
  order: Order,
  charge: Charge,
  lowered?: LoweredInstalment[],
): Promise<number | null> {
  // The warnings named another amount, or the payer has begun to pay.
  await withdrawWarnings(ctx, order.id);
  const [own] = await ctx.db
    .update(instalments)
    .set({ state: 'paid', amountCents: charge.amountCents, nextTryOn: null, failure: null })
    .where(eq(instalments.chargeId, charge.id))
    .returning();
  if (own) return own.position;
  const open = (await runningPlan(ctx, order.id))?.open ?? [];
  for (const { id, fromCents, toCents } of lowered ?? lowerFromLast(open, charge.amountCents))
    await ctx.db
      .update(instalments)
      .set({
        amountCents: toCents,
        paidEarlyCents: sql`${instalments.paidEarlyCents} + ${fromCents - toCents}`,
        paidEarlyAt: ctx.clock(),
        ...(toCents === 0 && { state: 'settled', nextTryOn: null }),
      })
      .where(eq(instalments.id, id));
  return lowered?.[0]?.position ?? null;
}
