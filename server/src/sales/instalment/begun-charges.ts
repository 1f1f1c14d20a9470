import { and, asc, eq, ne } from 'drizzle-orm';
import type { Charge } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { charges, type Order } from '../../platform/db/tables/index.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { PaymentsUnavailable } from '../../platform/integrations/stripe/port.ts';
import { recordPayment } from './record-payment.ts';

/** The payments of a plan that are begun at Stripe and not recorded as paid. */
async function begunOf(ctx: Context, orderId: string): Promise<(Charge & { intentId: string })[]> {
  const rows = await ctx.db
    .select()
    .from(charges)
    .where(and(eq(charges.orderId, orderId), ne(charges.kind, 'checkout'), eq(charges.state, 'open')))
    .orderBy(asc(charges.sequence));
  return rows.flatMap(({ intentId, ...charge }) => (intentId ? { ...charge, intentId } : []));
}

/** Reads every begun payment, and records those that have succeeded, whoever made them. */
export async function readBegun(ctx: Context, lease: Lease, order: Order): Promise<Order> {
  let next = order;
  for (const charge of await begunOf(ctx, order.id)) {
    const intent = await ctx.payments.getIntent(charge.intentId);
    if (intent.status === 'succeeded') next = await recordPayment(ctx, lease, charge, intent);
    else if (intent.status === 'canceled') await forgetIntent(ctx, charge);
  }
  return next;
}

/**
 * Cancels every begun payment but one, so that at most one payment of an order can succeed at any time. One that has just
 * succeeded is recorded. Returns true if that happened, because then less is owed than the caller believes.
 */
export async function endOthers(ctx: Context, lease: Lease, orderId: string, kept: string | null): Promise<boolean> {
  let isPaid = false;
  for (const charge of await begunOf(ctx, orderId)) {
    if (charge.id === kept) continue;
    if ((await ctx.payments.cancel(charge.intentId)) === 'captured') {
      const intent = await ctx.payments.getIntent(charge.intentId);
      if (intent.status !== 'succeeded') throw new PaymentsUnavailable(`captured, and ${intent.status}`);
      await recordPayment(ctx, lease, charge, intent);
      isPaid = true;
    } else await forgetIntent(ctx, charge);
  }
  return isPaid;
}

/**
 * The intent is cancelled at Stripe. An instalment gets a new one with its next attempt; a payment that a
 * person chose to make has ended.
 */
async function forgetIntent(ctx: Context, { id, attempt, kind }: Charge): Promise<void> {
  await ctx.db
    .update(charges)
    .set({
      ...(kind === 'instalment' ? { intentId: null, attempt: attempt + 1 } : { state: 'ended' }),
    })
    .where(and(eq(charges.id, id), eq(charges.attempt, attempt), eq(charges.state, 'open')));
}
