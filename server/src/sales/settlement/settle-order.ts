import { type Charge, checkoutCharge } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Order } from '../../platform/db/tables/index.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { type Run, runSteps } from '../../platform/durable/run-steps.ts';
import { ordersFinished } from '../../platform/metrics/registry.ts';
import { orderLeases } from '../order/lease.ts';
import { bookSeats } from './book-seats.ts';
import { capturePayment } from './capture-payment.ts';
import { queueRetry } from './queue-retry.ts';
import { readPayment } from './read-payment.ts';
import { releaseOrder } from './release-order.ts';

/**
 * confirmed: seats and money are final. unpaid: no hold on a card. refused: given up, nothing booked or charged. delayed:
 * a vendor gives no answer or refuses a necessary step, and a job continues. busy: another process has the lease.
 * unknown: there is no such order.
 */
export type Settlement = 'confirmed' | 'unpaid' | 'refused' | 'delayed' | 'busy' | 'unknown';

/** A step returns the changed order, or null if it can't continue now. */
type Step = (ctx: Context, lease: Lease, order: Order, charge: Charge | null) => Promise<Order | null>;

/** The states in which an order can stand still, each with the step that leads on from there. */
const STEPS: [state: Order['state'], step: Step][] = [
  ['open', readPayment],
  ['authorised', bookSeats],
  ['booked', capturePayment],
  ['releasing', releaseOrder],
];

/**
 * Brings an order as far as Stripe and FareHarbor allow: hold → seats → capture, or its release. The
 * page, the webhook, the job and the sweeper all call it, any number of times and at any time.
 */
export async function settleOrder(ctx: Context, orderId: string): Promise<Settlement> {
  let charge: Charge | null = null;
  const run = await runSteps(ctx, orderLeases, orderId, {
    steps: [
      // Read under the lease, once for all steps.
      async (_lease, order) => {
        charge = await checkoutCharge(ctx, orderId);
        return order;
      },
      ...STEPS.map(([state, step]) => async (lease: Lease, order: Order) => {
        if (order.state !== state) return order;
        const next = await step(ctx, lease, order, charge);
        if (next && isFinal(next)) ordersFinished.inc({ outcome: next.state });
        return next;
      }),
    ],
    isOver: isFinal,
    queueRetry: async (lease, order, failure) => {
      if (failure !== undefined) ctx.log.warn({ err: failure, orderId, state: order.state }, 'settling stops for now');
      await queueRetry(ctx, lease, { order, charge }, failure);
    },
  });
  return settlementOf(run);
}

const isFinal = ({ state }: Order) => state === 'confirmed' || state === 'released';

function settlementOf(run: Run<Order>): Settlement {
  if (run.end === 'busy' || run.end === 'unknown') return run.end;
  const { state } = run.row;
  if (run.end === 'over') return state === 'confirmed' ? 'confirmed' : 'refused';
  if (run.end === 'idle' || state === 'open') return 'unpaid';
  return state === 'releasing' ? 'refused' : 'delayed';
}
