import { and, asc, eq, sum } from 'drizzle-orm';
import { z } from 'zod';
import type { Context, TransactionContext } from '../../context.ts';
import { orderItems, orders, refunds, transactions } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RefundFact } from '../../integrations/stripe/port.ts';
import { audit } from '../audit.ts';
import { chargeOf } from '../charge/checkout-charge.ts';
import { alertStaff } from '../mail/queue-mail.ts';
import { takeBack, writeLine } from '../refund/ledger.ts';
import { recordOwnRefund } from '../refund/record-own-refund.ts';
import type { Order } from './lease.ts';
import { refundShares } from './refund-shares.ts';

/** Brings the ledger to what the card provider says was refunded, whoever pressed the button and wherever. */
export async function recordRefunds(ctx: Context, intentId: string): Promise<void> {
  const facts = await ctx.payments.listRefunds(intentId);
  if (!facts.length) return;
  const payment = await ctx.payments.getPayment(intentId);
  if (!payment) return;
  await inTransaction(ctx, async (ctx) => {
    const charge = await chargeOf(ctx, intentId);
    if (!charge) return;
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, charge.orderId)).for('update');
    if (!order || order.state === 'released') return;
    // Told before we have heard of the capture: the job comes again, or this refund would never be written down.
    if (order.state !== 'confirmed')
      throw new Error(`Order ${order.id} was refunded before it is paid here; again later`);
    // The oldest first, as the card provider counted them.
    for (const fact of facts.toReversed()) await recordFact(ctx, order, fact, payment.feeRefundedCents);
  });
}

const isFailed = ({ status }: RefundFact) => status === 'failed' || status === 'canceled';

/** What is read may be older than what is written: a refund only ever goes from pending to succeeded to failed. */
async function recordFact(
  ctx: TransactionContext,
  order: Order,
  fact: RefundFact,
  feeRefundedCents: number,
): Promise<void> {
  const own = await ownRefund(ctx, order, fact);
  // Given up for that very reason.
  if (own?.state === 'failed' && isFailed(fact)) return;
  if (own && own.ledgerState === 'waiting') return recordOwnRefund(ctx, order, own, fact);
  const [known] = await ctx.db
    .select({ state: transactions.state })
    .from(transactions)
    .where(and(eq(transactions.gatewayId, fact.id), eq(transactions.orderId, order.id)))
    .limit(1);
  if (!known) return isFailed(fact) ? undefined : writeForeign(ctx, order, fact, feeRefundedCents);
  if (known.state === 'failed') return;
  if (isFailed(fact)) {
    await takeBack(ctx, order, { gatewayId: fact.id, reason: fact.failureReason });
    if (own) await noteOnOwn(ctx, own.id, { cardState: 'failed', cardProblem: fact.failureReason });
  } else if (known.state === 'pending' && fact.status === 'succeeded') {
    await ctx.db.update(transactions).set({ state: 'succeeded' }).where(eq(transactions.gatewayId, fact.id));
    if (own) await noteOnOwn(ctx, own.id, { cardState: 'succeeded' });
  }
}

async function ownRefund(ctx: TransactionContext, order: Order, fact: RefundFact) {
  const id = z.uuid().safeParse(fact.metadata.refundId).data;
  if (!id) return null;
  const found = await ctx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.orderId, order.id)))
    .for('update');
  return found[0] ?? null;
}

async function noteOnOwn(ctx: TransactionContext, id: string, change: Partial<typeof refunds.$inferInsert>) {
  await ctx.db
    .update(refunds)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(refunds.id, id));
}

/** Made in the card provider's dashboard, where whoever made it also chose whether the fee goes back. */
async function writeForeign(
  ctx: TransactionContext,
  order: Order,
  fact: RefundFact,
  feeRefundedCents: number,
): Promise<void> {
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position));
  const named = items.find((item) => item.lolaId === fact.metadata.itemId)?.id ?? null;
  const shares = refundShares(items, fact.amountCents, named);
  const recordedCents = shares.reduce((total, share) => total + share.amountCents, 0);
  // What we have reserved may turn out not to be refunded by us: then there is room for this one.
  if (recordedCents < fact.amountCents && items.some((item) => item.amountRefundingCents > 0))
    throw new Error(`Order ${order.id}: a refund under way is in the way of ${fact.id}; again later`);
  const by = {
    card: fact.id,
    isTransferReversed: fact.isTransferReversed,
    state: fact.status === 'succeeded' ? ('succeeded' as const) : ('pending' as const),
  };
  for (const { itemId, amountCents } of shares) {
    const feeLeftCents = feeRefundedCents - (await feeWritten(ctx, order));
    await writeLine(ctx, order, { orderItemId: itemId, amountCents, by: { ...by, feeLeftCents }, isReserved: false });
  }
  await audit(ctx, {
    divisionId: order.divisionId,
    action: 'order.refunded',
    entityType: 'order',
    entityId: order.id,
    after: { refund: fact.id, amountCents: fact.amountCents, recordedCents },
  });
  if (recordedCents === fact.amountCents) return;
  await alertStaff(ctx, {
    order,
    type: 'refund.beyond',
    key: fact.id,
    message: `More was refunded at the card provider than is left here: $${(fact.amountCents / 100).toFixed(2)}, of which $${(recordedCents / 100).toFixed(2)} could be written down.`,
  });
}

/** What our lines say the platform gave back of the order's fee. A refund that the bank sent back leaves it given. */
async function feeWritten(ctx: TransactionContext, order: Order): Promise<number> {
  const [row] = await ctx.db
    .select({ cents: sum(transactions.feeCents) })
    .from(transactions)
    .where(and(eq(transactions.orderId, order.id), eq(transactions.isTransferReversed, true)));
  return Number(row?.cents ?? 0);
}
