import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Lease, LeaseLost } from '../../platform/durable/lease.ts';
import { whenFree } from '../../platform/durable/when-free.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { planLeases } from '../order/lease.ts';

/** Runs a person's change under the order's lease. A person who waits too long for it is asked to look again. */
export async function withLease<T>(ctx: Context, orderId: string, change: (lease: Lease) => Promise<T>): Promise<T> {
  const lease = await takeLease(ctx, orderId);
  try {
    return await change(lease);
  } catch (error) {
    if (error instanceof LeaseLost) throw new AppError('plan.paymentUnderWay', undefined, { cause: error });
    throw error;
  } finally {
    await planLeases.release(ctx, lease);
  }
}

/** In a transaction, so that a person who was removed since the request began ends no payment at Stripe. */
async function takeLease(ctx: Context, orderId: string): Promise<Lease> {
  let lease: Lease | undefined;
  await whenFree(async () => {
    lease = (await inTransaction(ctx, (ctx) => planLeases.take(ctx, orderId)))?.lease;
    return lease ? 'taken' : 'busy';
  });
  if (!lease) throw new AppError('plan.paymentUnderWay');
  return lease;
}
