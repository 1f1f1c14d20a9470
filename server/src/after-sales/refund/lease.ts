import { randomUUID } from 'node:crypto';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { FULL_TERM, isFree, NO_LEASE } from '../../platform/db/lease.ts';
import { refunds } from '../../platform/db/tables/index.ts';

export type Refund = typeof refunds.$inferSelect;

/** The right to work on a refund. Every write of its steps checks it. */
export interface RefundLease {
  refundId: string;
  token: string;
}

export class RefundLeaseLost extends Error {
  override name = 'RefundLeaseLost';
}

/**
 * Takes the lease of a refund. Null while a living process has it, and when the refund is over. The lease of a dead
 * process is free at once.
 */
export async function takeRefund(ctx: Context, id: string): Promise<{ lease: RefundLease; refund: Refund } | null> {
  const token = randomUUID();
  const [refund] = await ctx.db
    .update(refunds)
    .set({ leaseToken: token, leaseHolder: ctx.processNumber, ...FULL_TERM })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'open'), isFree(refunds)))
    .returning();
  return refund ? { lease: { refundId: id, token }, refund } : null;
}

export const isLeased = (lease: RefundLease) =>
  and(eq(refunds.id, lease.refundId), eq(refunds.leaseToken, lease.token));

type RefundChange = { [K in keyof Refund]?: Refund[K] | SQL };

/** Changes the refund if the lease is still ours, and extends the lease. */
export async function writeRefund(ctx: Context, lease: RefundLease, change: RefundChange): Promise<Refund> {
  const [refund] = await ctx.db
    .update(refunds)
    .set({ ...FULL_TERM, ...change, updatedAt: new Date() })
    .where(isLeased(lease))
    .returning();
  if (!refund) throw new RefundLeaseLost(`Refund ${lease.refundId} was taken over`);
  return refund;
}

export async function releaseRefund(ctx: Context, lease: RefundLease): Promise<void> {
  await ctx.db.update(refunds).set(NO_LEASE).where(isLeased(lease));
}
