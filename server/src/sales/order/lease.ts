import { randomUUID } from 'node:crypto';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { FULL_TERM, isFree, NO_LEASE } from '../../platform/db/lease.ts';
import { orders } from '../../platform/db/tables/index.ts';

export type Order = typeof orders.$inferSelect;

/**
 * The right to work on an order. Every write of the settlement checks it with `writeLeased`, `holdLeased` or
 * `isLeased`.
 */
export interface Lease {
  orderId: string;
  token: string;
}

export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/**
 * Takes the lease of an order. Answers null while a living process has it, and when the order is final. The lease of a
 * dead process is free at once, because its process lock is gone. Items that it may have left half done have
 * `bookingAttemptedAt`.
 */
export async function takeLease(ctx: Context, orderId: string): Promise<{ lease: Lease; order: Order } | null> {
  const token = randomUUID();
  const [order] = await ctx.db
    .update(orders)
    .set({
      leaseToken: token,
      leaseHolder: ctx.processNumber,
      ...FULL_TERM,
    })
    .where(and(eq(orders.id, orderId), notInArray(orders.state, ['confirmed', 'released']), isFree(orders)))
    .returning();
  return order ? { lease: { orderId, token }, order } : null;
}

/** Undefined if there is no such order. */
export async function readState(ctx: Context, orderId: string): Promise<Order['state'] | undefined> {
  const [row] = await ctx.db.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId));
  return row?.state;
}

/** Extends the lease before a long step. Throws LeaseLost if another process has taken it. */
export async function renewLease(ctx: Context, lease: Lease): Promise<void> {
  await writeLeased(ctx, lease, FULL_TERM);
}

type OrderChange = Parameters<ReturnType<Context['db']['update']>['set']>[0];

/** The condition that lets only the holder of the lease write the order. */
export const isLeased = (lease: Lease) => and(eq(orders.id, lease.orderId), eq(orders.leaseToken, lease.token));

/** Locks the order until the transaction ends and answers its current row. */
export async function holdLeased(ctx: TransactionContext, lease: Lease): Promise<Order> {
  const [order] = await ctx.db.select().from(orders).where(isLeased(lease)).for('no key update');
  if (!order) throw new LeaseLost(`Order ${lease.orderId} was taken over`);
  return order;
}

/** Changes the order if the lease is still ours. */
export async function writeLeased(ctx: Context, lease: Lease, change: OrderChange): Promise<Order> {
  const [order] = await ctx.db
    .update(orders)
    .set(change as Partial<Order>)
    .where(isLeased(lease))
    .returning();
  if (!order) throw new LeaseLost(`Order ${lease.orderId} was taken over`);
  return order;
}

export async function releaseLease(ctx: Context, lease: Lease): Promise<void> {
  await ctx.db.update(orders).set(NO_LEASE).where(isLeased(lease));
}
