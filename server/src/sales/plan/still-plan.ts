import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { charges } from '../../platform/db/tables/index.ts';
import { type Lease, LeaseLost } from '../../platform/durable/lease.ts';
import { whenFree } from '../../platform/durable/when-free.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { planLeases } from '../order/lease.ts';
import { runningPlan } from './running-plan.ts';

/**
 * Runs a change of a plan while no payment of it can arrive: under the order's lease, and after the payments that were
 * begun are cancelled at the card provider. A payment that has just succeeded is recorded by its own worker first, so
 * the change is refused for this moment. An order without a running plan needs none of this.
 */
export async function withStillPlan<T>(
  ctx: Context,
  orderId: string,
  change: (lease: Lease | null) => Promise<T>,
): Promise<T> {
  if (!(await runningPlan(ctx, orderId))) return change(null);
  const lease = await takeLease(ctx, orderId);
  try {
    await cancelBegunPayments(ctx, orderId);
    return await change(lease);
  } catch (error) {
    if (error instanceof LeaseLost) throw new AppError('plan.paymentUnderWay', undefined, { cause: error });
    throw error;
  } finally {
    await planLeases.release(ctx, lease);
  }
}

async function takeLease(ctx: Context, orderId: string): Promise<Lease> {
  let lease: Lease | undefined;
  await whenFree(async () => {
    lease = (await planLeases.take(ctx, orderId))?.lease;
    return lease ? 'taken' : 'busy';
  });
  if (!lease) throw new AppError('plan.paymentUnderWay');
  return lease;
}

async function cancelBegunPayments(ctx: Context, orderId: string): Promise<void> {
  const begun = await ctx.db
    .select({ intentId: charges.intentId })
    .from(charges)
    .where(
      and(
        eq(charges.orderId, orderId),
        eq(charges.state, 'open'),
        ne(charges.kind, 'checkout'),
        isNotNull(charges.intentId),
      ),
    );
  for (const { intentId } of begun)
    if ((await ctx.payments.cancel(intentId!)) === 'captured') throw new AppError('plan.paymentUnderWay');
}
