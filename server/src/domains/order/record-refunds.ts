import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../context.ts';
import { orderItems, orders, transactions } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RefundFact } from '../../integrations/stripe/port.ts';
import { readableId } from '../../lib/readable-id.ts';
import { audit } from '../audit.ts';
import { refundShares } from './refund-shares.ts';

/** Brings the ledger to what the card provider says was refunded, whoever pressed the button and wherever. */
export async function recordRefunds(ctx: Context, intentId: string): Promise<void> {
  const facts = await ctx.payments.listRefunds(intentId);
  const standing = facts.filter((fact) => fact.status === 'succeeded' || fact.status === 'pending');
  if (!standing.length) return;
  await inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.paymentIntentId, intentId)).for('update');
    if (!order || order.state === 'released') return;
    // Told before we have heard of the capture: the job comes again, or this refund would never be written down.
    if (order.state !== 'paid') throw new Error(`Order ${order.id} was refunded before it is paid here; again later`);
    const known = await ctx.db
      .select({ gatewayId: transactions.gatewayId })
      .from(transactions)
      .where(
        and(
          eq(transactions.orderId, order.id),
          inArray(
            transactions.gatewayId,
            standing.map((fact) => fact.id),
          ),
        ),
      );
    const isNew = (fact: RefundFact) => !known.some((row) => row.gatewayId === fact.id);
    for (const fact of standing.filter(isNew)) await writeRefund(ctx, order, fact);
  });
}

async function writeRefund(
  ctx: TransactionContext,
  order: typeof orders.$inferSelect,
  fact: RefundFact,
): Promise<void> {
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position));
  const named = items.find((item) => item.lolaId === fact.metadata.itemId)?.id ?? null;
  const shares = refundShares(items, fact.amountCents, named);
  await ctx.db.insert(transactions).values(
    shares.map(({ itemId, ...amounts }) => ({
      ...amounts,
      lolaId: readableId('transaction'),
      orderId: order.id,
      orderItemId: itemId,
      divisionId: order.divisionId,
      transactionType: 'refund' as const,
      gatewayId: fact.id,
    })),
  );
  for (const share of shares) {
    await ctx.db
      .update(orderItems)
      .set({
        amountRefundedCents: sql`${orderItems.amountRefundedCents} + ${share.amountCents}`,
        updatedAt: new Date(),
      })
      .where(eq(orderItems.id, share.itemId));
  }
  const total = shares.reduce((sum, share) => sum + share.amountCents, 0);
  await ctx.db
    .update(orders)
    .set({ amountRefundedCents: sql`${orders.amountRefundedCents} + ${total}`, updatedAt: new Date() })
    .where(eq(orders.id, order.id));
  await audit(ctx, {
    divisionId: order.divisionId,
    action: 'order.refunded',
    entityType: 'order',
    entityId: order.id,
    after: { refund: fact.id, amountCents: fact.amountCents, recordedCents: total },
  });
}
