import { formatCents, sumOf } from '@tours/contract/money';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { alertSupport } from '../../mails/index.ts';
import { type Charge, chargeOf, issueCreditNote, reverseCreditNote } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { itemsOfOrder } from '../../platform/db/items-of-order.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import {
  auditLog,
  charges,
  type Order,
  type OrderItem,
  refundLegs,
  refunds,
  transactions,
} from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import type { PaymentFact, RefundFact } from '../../platform/integrations/stripe/facts.ts';
import { takeInOrder } from '../../platform/lib/take-in-order.ts';
import { withPaymentsStopped } from '../../sales/index.ts';
import { followDashboardRefund } from './follow-dashboard-refund.ts';
import { takeBack, writeLine } from './ledger.ts';
import { payersOf, readOrderMoney } from './payers.ts';
import { isVoid, legStateOf, recordOwnRefund, setLeg } from './record-own-refund.ts';
import { leftOf } from './refund-parts.ts';

/** Brings the ledger up to date with Stripe's refunds, wherever they were made. */
export async function recordRefunds(ctx: Context, intentId: string): Promise<void> {
  const facts = await ctx.payments.listRefunds(intentId);
  if (!facts.length) return;
  const payment = await ctx.payments.getPayment(intentId);
  const found = await chargeOf(ctx, intentId);
  if (!payment || !found) return;
  const record = (lease: Lease | null) =>
    inTransaction(ctx, async (ctx) => {
      const order = await lockOrder(ctx, found.orderId);
      const charge = await refundedCharge(ctx, order, payment);
      if (!charge) return;
      const charged = { order, charge, feeRefundedCents: payment.feeRefundedCents, lease };
      // The oldest first, as Stripe counted them.
      for (const fact of facts.toReversed()) await recordFact(ctx, charged, fact);
    });
  const known = await ctx.db
    .select({ gatewayId: refundLegs.gatewayId })
    .from(refundLegs)
    .where(eq(refundLegs.chargeId, found.id));
  // One that failed before it was recorded never gets a leg.
  const isNews = (fact: RefundFact) =>
    !isBegunHere(fact) && !isVoid(fact) && !known.some(({ gatewayId }) => gatewayId === fact.id);
  // A new refund made elsewhere may end payments of a plan, so none of them may arrive meanwhile.
  await (facts.some(isNews) ? withPaymentsStopped(ctx, found.orderId, record) : record(null));
}

/** The charge of the payment. Null if nothing was sold with it. */
async function refundedCharge(ctx: TransactionContext, order: Order, payment: PaymentFact): Promise<Charge | null> {
  const charge = await chargeOf(ctx, payment.id);
  if (charge?.withoutSeats) {
    const withoutSeats = payment.refundedCents < payment.receivedCents ? 'charged' : 'refunded';
    await ctx.db.update(charges).set({ withoutSeats }).where(eq(charges.id, charge.id));
  }
  if (order.state === 'released' || !charge || charge.state === 'ended') return null;
  // We have no event about the capture yet, so the job must come again to record this refund.
  if (order.state !== 'confirmed' || charge.state === 'open')
    throw new Error(`Order ${order.id} was refunded before it is paid here; again later`);
  return charge;
}

const isBegunHere = ({ metadata }: RefundFact) => refundIdOf(metadata) !== undefined;
const refundIdOf = (metadata: RefundFact['metadata']) => z.uuid().safeParse(metadata.refundId).data;

interface Charged {
  order: Order;
  charge: Charge;
  /** The part of the charge's fee that Stripe has returned. */
  feeRefundedCents: number;
  /** The lease of the order if it is paid over time and a refund was made elsewhere. */
  lease: Lease | null;
}

/** Records one refund. The fact may be older than our row: a refund only goes from pending to succeeded to failed. */
async function recordFact(ctx: TransactionContext, charged: Charged, fact: RefundFact): Promise<void> {
  const { order, charge } = charged;
  const own = await ownLeg(ctx, charge, fact);
  // This is the refund whose failure refused the leg, so it is recorded already.
  if (own?.leg.state === 'refused' && isVoid(fact)) return;
  if (own && !own.leg.isWritten) return recordOwnRefund(ctx, order, { ...own, made: fact });
  const [known] = await ctx.db.select().from(refundLegs).where(eq(refundLegs.gatewayId, fact.id));
  if (!known) return isVoid(fact) ? undefined : writeForeign(ctx, charged, fact);
  if (known.state === 'failed') return;
  if (isVoid(fact)) {
    await takeBack(ctx, order, { legId: known.id, gatewayId: fact.id, reason: fact.failureReason });
    await setLeg(ctx, known.id, { state: 'failed', problem: fact.failureReason });
    await reverseCreditNote(ctx, known);
  } else if (known.state === 'pending' && fact.status === 'succeeded') {
    await ctx.db
      .update(transactions)
      .set({ state: 'succeeded' })
      .where(and(eq(transactions.chargeId, known.chargeId), eq(transactions.legId, known.id)));
    await setLeg(ctx, known.id, { state: 'succeeded' });
  }
}

/** Finds the leg of a refund that was begun here, by the id in the provider's metadata. */
async function ownLeg(ctx: TransactionContext, charge: Charge, fact: RefundFact) {
  const id = refundIdOf(fact.metadata);
  if (!id) return null;
  const [found] = await ctx.db
    .select({ refund: refunds, leg: refundLegs })
    .from(refunds)
    .innerJoin(refundLegs, and(eq(refundLegs.refundId, refunds.id), eq(refundLegs.chargeId, charge.id)))
    .where(and(eq(refunds.id, id), eq(refunds.orderId, charge.orderId)))
    .for('update');
  return found ?? null;
}

/** Writes a refund made in Stripe's dashboard, where its maker also chose whether the fee goes back. */
async function writeForeign(ctx: TransactionContext, charged: Charged, fact: RefundFact): Promise<void> {
  const { order, charge, lease } = charged;
  const isNamed = (item: OrderItem) => Number(item.lolaId === fact.metadata.itemId);
  const items = (await itemsOfOrder(ctx, order.id)).toSorted((one, other) => isNamed(other) - isNamed(one));
  const left = await leftIn(ctx, charge, items);
  const shares = takeInOrder(left, fact.amountCents, ({ leftCents }) => leftCents);
  const recordedCents = sumOf(shares, ({ cents }) => cents);
  // Our own refund in progress may still fail, and then there is room for this one.
  if (recordedCents < fact.amountCents && items.some((item) => item.amountRefundingCents > 0))
    throw new Error(`Order ${order.id}: a refund under way is in the way of ${fact.id}; again later`);
  // Without a leg, only the audit row knows a refund of which nothing can be recorded.
  if (recordedCents === 0 && (await isAudited(ctx, order, fact))) return;
  if (recordedCents > 0) await writeLeg(ctx, charged, fact, shares);
  await audit(ctx, 'order.refunded', order, {
    after: { refund: fact.id, amountCents: fact.amountCents, recordedCents },
  });
  await followDashboardRefund(ctx, order, fact, lease);
  if (recordedCents === fact.amountCents) return;
  await alertSupport(ctx, {
    order,
    type: 'refund.beyond',
    key: fact.id,
    message: `Stripe refunded more than the remaining amount: ${formatCents(fact.amountCents)}, of which ${formatCents(recordedCents)} could be recorded.`,
  });
}

async function isAudited(ctx: TransactionContext, order: Order, fact: RefundFact): Promise<boolean> {
  const isIt = and(
    eq(auditLog.entityType, 'order'),
    eq(auditLog.entityId, order.id),
    eq(auditLog.action, 'order.refunded'),
    sql`${auditLog.after} ->> 'refund' = ${fact.id}`,
  );
  return (await ctx.db.$count(auditLog, isIt)) > 0;
}

async function writeLeg(
  ctx: TransactionContext,
  { order, charge, feeRefundedCents }: Charged,
  fact: RefundFact,
  shares: { from: { id: string }; cents: number }[],
): Promise<void> {
  const state = legStateOf(fact);
  const leg = await ctx.db
    .insert(refundLegs)
    .values({
      orderId: order.id,
      chargeId: charge.id,
      sequence: 0,
      method: 'card',
      source: fact.isTransferReversed ? 'reversed' : 'unreversed',
      isFeeRefunded: false,
      amountCents: sumOf(shares, ({ cents }) => cents),
      state,
      isWritten: true,
      gatewayId: fact.id,
    })
    .returning()
    .then(oneRow);
  for (const { from, cents: amountCents } of shares) {
    // A refund that the bank sent back leaves its part of the fee returned.
    const written = await ctx.db.select().from(charges).where(eq(charges.id, charge.id)).then(oneRow);
    const feeLeftCents = feeRefundedCents - written.feeRefundedCents;
    const paid = { leg, orderItemId: from.id, amountCents, gatewayId: fact.id };
    await writeLine(ctx, order, { ...paid, state, feeLeftCents, isReserved: false });
  }
  await issueCreditNote(ctx, leg);
}

/** Computes what each booking may still get back from the charge, even while a bank decides about it. */
async function leftIn(ctx: TransactionContext, charge: Charge, items: OrderItem[]) {
  const money = await readOrderMoney(ctx, [charge.orderId]);
  return items.map((item) => {
    const payer = payersOf(money, item.id).payers.find(({ chargeId }) => chargeId === charge.id);
    return { id: item.id, leftCents: payer ? Math.min(payer.itemLeftCents, leftOf(item)) : 0 };
  });
}
