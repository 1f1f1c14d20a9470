import type { Context } from '../../platform/context.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { endOthers } from '../instalment/begun-charges.ts';
import { runningPlan } from '../plan/running-plan.ts';
import { withLease } from './with-lease.ts';

/**
 * Runs a change of a plan while no payment of it can arrive: under the order's lease, and after the payments that were
 * begun are cancelled at Stripe. One that has just succeeded is recorded first. An order without a running
 * plan needs none of this.
 */
export async function withPaymentsStopped<T>(
  ctx: Context,
  orderId: string,
  change: (lease: Lease | null) => Promise<T>,
): Promise<T> {
  if (!(await runningPlan(ctx, orderId))) return change(null);
  return withLease(ctx, orderId, async (lease) => {
    await endOthers(ctx, lease, orderId, null);
    return change(lease);
  });
}
