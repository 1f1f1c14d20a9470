import { and, eq, ne } from 'drizzle-orm';
import type { TransactionContext } from '../../context.ts';
import { type WaiverStatus, waivers } from '../../db/tables/index.ts';

/**
 * Brings the waivers of an order or of one booking to where it is now, in the transaction that confirms, cancels or
 * rebooks it. Signed ones follow too: their signature stays what it is.
 */
export function setWaiverStatus(
  ctx: TransactionContext,
  of: { orderId: string } | { orderItemId: string },
  status: WaiverStatus,
) {
  const isOfIt = 'orderId' in of ? eq(waivers.orderId, of.orderId) : eq(waivers.orderItemId, of.orderItemId);
  return ctx.db
    .update(waivers)
    .set({ status, updatedAt: new Date() })
    .where(and(isOfIt, ne(waivers.status, status)));
}
