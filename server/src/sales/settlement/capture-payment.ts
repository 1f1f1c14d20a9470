import { formatCents } from '@tours/contract/money';
import { eq, sql } from 'drizzle-orm';
import { departureOf, upsertDepartures } from '../../catalogue/index.ts';
import { alertSupport } from '../../mails/index.ts';
import { type Charge, isCash, issueReceipt, linesOfCharge } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { isOfBooking } from '../../platform/db/of-booking.ts';
import { charges, type Order, orderItems, type PaymentPlan, transactions } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { jobKey } from '../../platform/durable/job.ts';
import { type Lease, NO_LEASE } from '../../platform/durable/lease.ts';
import type { Intent } from '../../platform/integrations/stripe/port.ts';
import { removeJob } from '../../platform/jobs/enqueue.ts';
import { paymentIdOf } from '../../platform/lib/readable-id.ts';
import { required } from '../../platform/lib/required.ts';
import { zip } from '../../platform/lib/zip.ts';
import { refreshSearchTexts } from '../../platform/lists/search-texts.ts';
import { followBookings } from '../../waivers/index.ts';
import { orderProblem } from '../order/item-problem.ts';
import { orderLeases } from '../order/lease.ts';
import { type MailFacts, mailFacts } from '../order/mail-facts.ts';
import { activatePlan, auditPlan, planOf } from './activate-plan.ts';
import { queuePaidMails } from './queue-paid-mails.ts';

/**
 * booked → confirmed. If the hold can no longer be captured (expired, or cancelled at the provider), the seats are
 * released.
 */
export async function capturePayment(
  ctx: Context,
  lease: Lease,
  order: Order,
  charge: Charge | null,
): Promise<Order | null> {
  // A free order has no payment, and cash is already received.
  const due = order.amountTotalCents > 0 ? required(charge, 'the charge of the checkout') : null;
  const dueCents = due?.amountCents ?? 0;
  const plan = dueCents < order.amountTotalCents ? await planOf(ctx, order.id) : null;
  if (!due || isCash(due)) return recordPayment(ctx, lease, order, { due, plan, payment: null });
  const intentId = required(due.intentId, 'the payment of the checkout');
  const result = await ctx.payments.capture(intentId, `capture:${intentId}`);
  if (result.outcome === 'impossible') return holdLost(ctx, lease, order, result.cause);
  return recordPayment(ctx, lease, order, { due, plan, payment: result.intent });
}

interface Received {
  due: Charge | null;
  plan: PaymentPlan | null;
  /** The captured payment, or null if nothing was taken from a card. */
  payment: Intent | null;
}

/** Confirms the order and writes all that follows from its payment in one transaction. */
function recordPayment(ctx: Context, lease: Lease, order: Order, { due, plan, payment }: Received): Promise<Order> {
  const dueCents = due?.amountCents ?? 0;
  const receivedCents = payment?.amountReceivedCents ?? dueCents;
  return inTransaction(ctx, async (ctx) => {
    const paid = await orderLeases.write(ctx, lease, {
      state: 'confirmed',
      amountPaidCents: dueCents,
      amountPlannedCents: plan && order.amountTotalCents - dueCents,
      problems: [],
      ...NO_LEASE,
      updatedAt: new Date(),
    });
    if (receivedCents !== dueCents) await reportAmount(ctx, paid, { receivedCents, dueCents });
    // The mails say how the plan is paid, by the card that the capture named if it named one, and the day of the deposit.
    if (plan) await activatePlan(ctx, paid, plan, payment);
    if (due) await ctx.db.update(charges).set({ state: 'paid', paidAt: ctx.clock() }).where(eq(charges.id, due.id));
    const facts = await mailFacts(ctx, paid, { isBeingPaid: true });
    await upsertDepartures(ctx, eq(orderItems.orderId, paid.id));
    if (due) await recordCharge(ctx, paid, due, facts);
    await ctx.db
      .update(orderItems)
      .set({ amountPaidCents: paidForItem, departureId: departureOf, updatedAt: new Date() })
      .where(eq(orderItems.orderId, paid.id));
    await followBookings(ctx, { orderId: paid.id });
    await audit(ctx, 'order.confirmed', paid, { after: auditedPayment(paid, due, receivedCents) });
    if (plan) await auditPlan(ctx, paid, plan);
    await queuePaidMails(ctx, paid, facts);
    // Stripe's event about the hold may have queued a job, which has nothing left to do.
    await removeJob(ctx, jobKey('settle-order', paid.id));
    await refreshSearchTexts(ctx, [paid.id]);
    if (due) await issueReceipt(ctx, due);
    return paid;
  });
}

const auditedPayment = ({ amountPaidCents, authorisedAt }: Order, due: Charge | null, receivedCents: number) => ({
  ...(isCash(due)
    ? { cash: { byName: due?.takenByName, note: due?.note } }
    : { paymentIntentId: due?.intentId ?? null }),
  amountCents: amountPaidCents,
  ...(receivedCents !== amountPaidCents && { receivedCents }),
  authorisedAt,
});

/**
 * Somebody captured only a part at the provider's dashboard and knows why. The reconciliation lists it until both sides
 * agree.
 */
async function reportAmount(
  ctx: TransactionContext,
  order: Order,
  { receivedCents, dueCents }: { receivedCents: number; dueCents: number },
): Promise<void> {
  const amounts = `${formatCents(receivedCents)} of ${formatCents(dueCents)}`;
  const message = `Stripe captured ${amounts}. The seats are booked, and the order counts as paid. Please settle the rest.`;
  await alertSupport(ctx, { order, type: 'payment.amountDiffers', message });
}

/** The payments of a confirmed order are those that were just recorded. */
const paidForItem = sql`coalesce((select sum(${transactions.amountCents}) from ${transactions}
  where ${isOfBooking(transactions)}), 0)`;

/** Inserts one payment row per item. The constraint on charge and item makes a repetition do nothing. */
async function recordCharge(
  ctx: TransactionContext,
  order: Order,
  charge: Charge,
  { items }: MailFacts,
): Promise<void> {
  const lines = await linesOfCharge(ctx, order, charge);
  const rows = zip(items, lines).map(([item, line]) => ({ lolaId: paymentIdOf(item.lolaId), ...line }));
  const { chargeId, legId, movementId, orderItemId } = transactions;
  await ctx.db
    .insert(transactions)
    .values(rows)
    .onConflictDoNothing({ target: [chargeId, legId, movementId, orderItemId] });
}

async function holdLost(ctx: Context, lease: Lease, order: Order, cause: string): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    await alertSupport(ctx, { order, type: 'payment.holdLost', message: `The hold could not be captured: ${cause}` });
    const problems = orderProblem('The payment could not be completed by the card provider.');
    return orderLeases.write(ctx, lease, { state: 'releasing', problems, updatedAt: new Date() });
  });
}
