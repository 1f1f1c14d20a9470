import type { Context } from '../../platform/context.ts';
import { type Lease, LeaseLost } from '../../platform/durable/lease.ts';
import { whenFree } from '../../platform/durable/when-free.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { planLeases } from '../order/lease.ts';
import { runningPlan } from '../plan/running-plan.ts';
import { endOthers } from './begun-charges.ts';

/**
 * Runs a change of a plan while no payment of it can arrive: under the order's lease, and after the payments that were
 * begun are cancelled at the card provider. One that has just succeeded is recorded first. An order without a running
 * plan needs none of this.
 */
export async function withStillPlan<T>(
  ctx: Context,
  orderId: string,
  change: (lease: Lease | null) => Promise<T>,
): Promise<T> {
  if (!(await runningPlan(ctx, orderId))) return change(null);
  const lease = await takeLease(ctx, orderId);
  try {
    await endOthers(ctx, lease, orderId, null);
    return await change(lease);
  } catch (error) {
    if (error instanceof LeaseLost) throw new AppError('plan.paymentUnderWay', undefined, { cause: error });
    throw error;
  } finally {
    await planLeases.release(ctx, lease);
  }
}

/** Waits for the order's lease. A person who waits too long is asked to look again. */
export async function takeLease(ctx: Context, orderId: string): Promise<Lease> {
  let lease: Lease | undefined;
  await whenFree(async () => {
    lease = (await planLeases.take(ctx, orderId))?.lease;
    return lease ? 'taken' : 'busy';
  });
  if (!lease) throw new AppError('plan.paymentUnderWay');
  return lease;
}
