import type { Context } from '../../platform/context.ts';
import { FULL_TERM, type Lease, LeaseLost } from '../../platform/durable/lease.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { planLeases } from '../order/lease.ts';
import { readBegun } from './begun-charges.ts';
import { type PlanFacts, readPlan } from './read-plan.ts';
import { takeLease } from './still-plan.ts';

/**
 * Runs a person's change of a plan under the order's lease, so that no job charges meanwhile. Payments that have succeeded
 * are recorded first, and the change sees the plan after them.
 */
export async function withPlan<T>(
  ctx: Context,
  orderId: string,
  change: (lease: Lease, facts: PlanFacts) => Promise<T>,
): Promise<T> {
  if (!(await readPlan(ctx, orderId))) throw new AppError('resource.notFound');
  const lease = await takeLease(ctx, orderId);
  try {
    await readBegun(ctx, lease, await planLeases.write(ctx, lease, FULL_TERM));
    return await change(lease, (await readPlan(ctx, orderId))!);
  } catch (error) {
    if (error instanceof LeaseLost) throw new AppError('plan.paymentUnderWay', undefined, { cause: error });
    throw error;
  } finally {
    await planLeases.release(ctx, lease);
  }
}
