import { eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { refunds } from '../../platform/db/tables/index.ts';
import { FULL_TERM, type Lease, leasesOf } from '../../platform/durable/lease.ts';

export type Refund = typeof refunds.$inferSelect;

/** One process works on a refund at a time. */
export const refundLeases = leasesOf(refunds, eq(refunds.state, 'open'));

type RefundChange = { [K in keyof Refund]?: Refund[K] | SQL };

/** Changes the refund if the lease is still ours, and extends the lease. */
export function writeRefund(ctx: Context, lease: Lease, change: RefundChange): Promise<Refund> {
  return refundLeases.write(ctx, lease, { ...FULL_TERM, ...change, updatedAt: new Date() });
}
