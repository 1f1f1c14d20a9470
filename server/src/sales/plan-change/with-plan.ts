import type { Context } from '../../platform/context.ts';
import { FULL_TERM, type Lease } from '../../platform/durable/lease.ts';
import { readBegun } from '../instalment/begun-charges.ts';
import { planLeases } from '../order/lease.ts';
import { type PlanFacts, readPlan } from '../plan/read-plan.ts';
import { withLease } from './with-lease.ts';

/**
 * Runs a person's change of a plan under the order's lease, so that no job charges meanwhile. Payments that have succeeded
 * are recorded first, and the change sees the plan after them. A family's change asks for its access again under the order's
 * lock, because staff may have ended its key meanwhile.
 */
export async function withPlan<T>(
  ctx: Context,
  orderId: string,
  change: (lease: Lease, facts: PlanFacts) => Promise<T>,
): Promise<T> {
  await readPlan(ctx, orderId);
  return withLease(ctx, orderId, async (lease) => {
    await readBegun(ctx, lease, await planLeases.write(ctx, lease, FULL_TERM));
    return change(lease, await readPlan(ctx, orderId));
  });
}
