import { and, eq, gt, inArray, ne, not, notInArray, or, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { charges, IS_BEING_CANCELLED, instalments, type Order, orderItems } from '../../platform/db/tables/index.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { addToItem, addToOrder } from '../order/add-amounts.ts';
import { planLeases } from '../order/lease.ts';
import { unpaidOf } from '../order/unpaid-of.ts';
import { endPlan } from './end-plan.ts';
import { lowerFromLast } from './lower-from-last.ts';
import { type RunningPlan, runningPlan } from './running-plan.ts';

interface Lowering {
  orderItemId: string;
  /** Left out: everything that is not paid of the item yet. */
  amountCents?: number;
  isCancelled: boolean;
  /** The order's lease, held by withPaymentsStopped, so that no payment of the plan can arrive meanwhile. */
  lease: Lease | null;
}

/**
 * Stops asking for a part of an item's price, the last instalment first, and ends the plan when nothing is left to pay.
 * Returns the amount. The caller holds the order's lock.
 */
export async function lowerPlan(ctx: TransactionContext, order: Order, lowering: Lowering): Promise<number> {
  const running = await runningPlan(ctx, order.id);
  const [item] = await ctx.db.select().from(orderItems).where(eq(orderItems.id, lowering.orderItemId));
  if (!running || !item) return 0;
  const amountCents = lowering.amountCents ?? unpaidOf(item);
  if (amountCents > 0) {
    if (!lowering.lease) throw new AppError('booking.busy');
    await planLeases.lock(ctx, lowering.lease);
    const lowered = lowerFromLast(running.open, amountCents);
    await writeInstalments(ctx, running, lowered);
    await addToItem(ctx, item.id, { waivedCents: amountCents });
    const next = await addToOrder(ctx, order.id, { waivedCents: amountCents, plannedCents: -amountCents });
    await audit(ctx, 'order.planLowered', order, { after: { item: item.lolaId, amountCents, instalments: lowered } });
    if (next.amountPlannedCents === null) await endPlan(ctx, order, await stateAfter(ctx, order, lowering));
  }
  return amountCents;
}

async function writeInstalments(
  ctx: TransactionContext,
  { open }: RunningPlan,
  lowered: ReturnType<typeof lowerFromLast>,
) {
  for (const { id, toCents } of lowered) {
    // Nothing is left of a payment that was paid in part but its part.
    const state = sql`case when ${instalments.paidEarlyCents} > 0 then 'settled' else 'cancelled' end`;
    await ctx.db
      .update(instalments)
      .set({ amountCents: toCents, ...(toCents === 0 && { state, nextTryOn: null }) })
      .where(eq(instalments.id, id));
  }
  const gone = new Set(lowered.flatMap(({ id, toCents }) => (toCents === 0 ? [id] : [])));
  const begun = open.flatMap(({ id, chargeId }) => (gone.has(id) && chargeId ? [chargeId] : []));
  if (!begun.length) return;
  await ctx.db
    .update(charges)
    .set({ state: 'ended' })
    .where(and(inArray(charges.id, begun), eq(charges.state, 'open')));
}

/** With a trip left that is paid for, the plan is complete. Otherwise it is stopped. */
async function stateAfter(ctx: TransactionContext, order: Order, lowering: Lowering): Promise<'complete' | 'stopped'> {
  const others = and(
    eq(orderItems.orderId, order.id),
    ne(orderItems.status, 'cancelled'),
    // Money that has all gone back pays for no trip.
    or(eq(orderItems.amountPaidCents, 0), gt(orderItems.amountPaidCents, orderItems.amountRefundedCents)),
    notInArray(orderItems.id, lowering.isCancelled ? [lowering.orderItemId] : []),
    // A cancellation that has begun is as good as done.
    not(IS_BEING_CANCELLED),
  );
  return (await ctx.db.$count(orderItems, others)) === 0 ? 'stopped' : 'complete';
}
