import { sql } from 'drizzle-orm';
import { checkoutCharge, endingCharge, IS_PAYABLE } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { hasNoJob, queueRun, SWEPT_AT_ONCE } from '../../platform/durable/job.ts';
import { orderLeases } from '../order/lease.ts';

/**
 * Finds every order that is not final and that nothing else continues: a lost webhook, a closed browser, a dead
 * process. Each gets a settle job, which asks Stripe and FareHarbor for the current state. It also ends payments of
 * orders that stayed unpaid for a day, because a forgotten tab could still pay them.
 */
export async function sweepOrders(ctx: Context): Promise<{ settling: number; abandoned: number }> {
  const stuck = await ctx.db.execute<{ id: string }>(sql`
    -- Two partial indexes keep orders that were abandoned years ago out of this query, which runs every minute.
    select id from (
      select id, updated_at from orders where is_held and updated_at < now() - interval '1 minute'
      union all
      select id, updated_at from orders where ${IS_PAYABLE}
        and updated_at between now() - interval '25 hours' and now() - interval '1 minute'
        -- Unpaid orders are checked every minute at first and then every half hour, because most are just abandoned.
        and (updated_at > now() - interval '10 minutes'
          or floor(extract(epoch from now() - updated_at) / 60)::int % 30 = 0)
    ) as stuck
    where ${hasNoJob('settle-order', sql`stuck.id`)}
    order by updated_at limit ${SWEPT_AT_ONCE}`);
  for (const { id } of stuck.rows) await queueRun(ctx, 'settle-order', id);

  const old = await ctx.db.execute<{ id: string }>(sql`
    select id from orders
    where ${IS_PAYABLE} and updated_at between now() - interval '26 hours' and now() - interval '24 hours'
    order by updated_at limit ${SWEPT_AT_ONCE}`);
  for (const { id } of old.rows) await cancelAbandonedIntent(ctx, id);
  return { settling: stuck.rows.length, abandoned: old.rows.length };
}

/**
 * Ends the payment of an order that stayed unpaid for a day. The order stays, and gets a new payment if it is sent
 * again.
 */
async function cancelAbandonedIntent(ctx: Context, orderId: string): Promise<void> {
  const taken = await orderLeases.take(ctx, orderId);
  if (!taken) return;
  try {
    const { row: order } = taken;
    const charge = await checkoutCharge(ctx, orderId);
    if (order.state !== 'open' || charge?.state !== 'open' || !charge.intentId) return;
    const intent = await ctx.payments.getIntent(charge.intentId);
    // A hold that came at the last minute is settled like any other.
    if (intent.status === 'requires_capture' || intent.status === 'succeeded') return;
    if (intent.status !== 'canceled' && (await ctx.payments.cancel(intent.id)) === 'captured') return;
    await endingCharge(ctx, charge);
  } finally {
    await orderLeases.release(ctx, taken.lease);
  }
}
