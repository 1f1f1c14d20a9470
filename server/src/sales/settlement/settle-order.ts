import { type Charge, checkoutCharge } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { ordersFinished } from '../../platform/metrics/registry.ts';
import { type Lease, LeaseLost, type Order, readState, releaseLease, takeLease } from '../order/lease.ts';
import { bookSeats } from './book-seats.ts';
import { capturePayment } from './capture-payment.ts';
import { planRetry, type Settling } from './plan-retry.ts';
import { readPayment } from './read-payment.ts';
import { releaseOrder } from './release-order.ts';

/**
 * booked: seats and money are final. unpaid: no hold on a card. refused: given up, nothing booked or charged. delayed:
 * a vendor gives no answer or refuses a necessary step, and a job continues. busy: another process has the lease.
 * unknown: there is no such order.
 */
export type Settlement = 'booked' | 'unpaid' | 'refused' | 'delayed' | 'busy' | 'unknown';

/** A step answers the changed order, or null if it can't continue now. */
type Step = (ctx: Context, lease: Lease, order: Order, charge: Charge | null) => Promise<Order | null>;

const STEPS: Partial<Record<Order['state'], Step>> = {
  open: readPayment,
  authorised: bookSeats,
  booked: capturePayment,
  releasing: releaseOrder,
};

/**
 * Brings an order as far as the card provider and the booking system allow: hold → seats → capture, or its release. The
 * page, the webhook, the job and the sweeper all call it, any number of times and at any time.
 */
export async function settleOrder(ctx: Context, orderId: string): Promise<Settlement> {
  const taken = await takeLease(ctx, orderId);
  if (!taken) return withoutLease(await readState(ctx, orderId));
  const { lease } = taken;
  let order: Order = taken.order;
  let charge: Charge | null = null;
  try {
    charge = await checkoutCharge(ctx, orderId);
    for (let step = STEPS[order.state]; step; step = STEPS[order.state]) {
      const before = order.state;
      const next = await step(ctx, lease, order, charge);
      if (next === null) return await stopHere(ctx, lease, { order, charge });
      order = next;
      if (isFinal(order.state)) ordersFinished.inc({ outcome: order.state });
      if (order.state === before) break;
    }
    return outcomeOf(order.state);
  } catch (error) {
    if (error instanceof LeaseLost) return 'busy';
    ctx.log.warn({ err: error, orderId, state: order.state }, 'settling stops for now');
    return await stopHere(ctx, lease, { order, charge }, error);
  } finally {
    // The final state was written together with the end of the lease.
    if (!isFinal(order.state)) await releaseLease(ctx, lease);
  }
}

/** The order is final, in another process, or unknown. */
function withoutLease(state: Order['state'] | undefined): Settlement {
  if (state === undefined) return 'unknown';
  return isFinal(state) ? outcomeOf(state) : 'busy';
}

function isFinal(state: Order['state']): boolean {
  return state === 'confirmed' || state === 'released';
}

function outcomeOf(state: Order['state']): Settlement {
  if (state === 'confirmed') return 'booked';
  return state === 'released' ? 'refused' : 'unpaid';
}

/** An error does not end the settlement: the next try is planned, and staff are notified. */
async function stopHere(ctx: Context, lease: Lease, at: Settling, error?: unknown): Promise<Settlement> {
  const { order } = at;
  try {
    await planRetry(ctx, lease, at, error);
  } catch (failure) {
    if (failure instanceof LeaseLost) return 'busy';
    throw failure;
  }
  if (order.state === 'releasing') return 'refused';
  return order.state === 'open' ? 'unpaid' : 'delayed';
}
