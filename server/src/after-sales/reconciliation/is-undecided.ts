import { sql } from 'drizzle-orm';
import { orderItems } from '../../platform/db/tables/index.ts';

/** The last cancellation of a booking is known from the audit log alone. */
const CANCELLED_AT = sql`(
  select max(a.created_at) from audit_log a where a.entity_type = 'order' and a.entity_id = ${orderItems.orderId}::text
    and a.action = 'order.item.cancelled' and a.after->>'item' = ${orderItems.lolaId})`;

/** Staff who cancel a booking here read first what is paid and refunded of it. The job for overdue orders reads nothing. */
const IS_CANCELLED_BY_STAFF = sql`exists (
  select from refunds r
  where r.order_item_id = ${orderItems.id} and r.cancel_state <> 'none' and r.created_by_id is not null)`;

/**
 * Selects bookings that are cancelled while nobody has decided about all of the money yet. A refund of any amount is the
 * decision, because staff may keep a fee. One that was made before a cancellation at FareHarbor was a gesture.
 */
export const IS_UNDECIDED = sql<boolean>`(
  ${orderItems.status} = 'cancelled' and ${orderItems.amountRefundedCents} < ${orderItems.amountPaidCents}
  and ${orderItems.amountRefundingCents} = 0 and not exists (
    select from transactions t where t.order_id = ${orderItems.orderId} and t.order_item_id = ${orderItems.id}
      and t.direction = 'out' and t.transaction_type <> 'dispute' and t.state <> 'failed'
      and (${IS_CANCELLED_BY_STAFF} or t.created_at >= coalesce(${CANCELLED_AT}, '-infinity'))))`;
