import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../context.ts';
import { orderItems, type WaiverStatus, waivers } from '../../db/tables/index.ts';
import { departureOf } from '../departure/insert-departures.ts';

/**
 * Brings the waivers of an order or of one booking to where it is now, and to the departure it is on, in the transaction
 * that confirms, cancels or rebooks it. Signed ones follow too: their signature stays what it is.
 */
export function setWaiverStatus(
  ctx: TransactionContext,
  of: { orderId: string } | { orderItemId: string },
  status: WaiverStatus,
) {
  const isOfIt = 'orderId' in of ? eq(orderItems.orderId, of.orderId) : eq(orderItems.id, of.orderItemId);
  const isElsewhere = sql`${waivers.departureId} is distinct from ${departureOf}`;
  return ctx.db
    .update(waivers)
    .set({ status, departureId: departureOf, updatedAt: new Date() })
    .from(orderItems)
    .where(and(eq(waivers.orderItemId, orderItems.id), isOfIt, or(ne(waivers.status, status), isElsewhere)));
}
