import { sql } from 'drizzle-orm';
import { orderItems } from '../../platform/db/tables/index.ts';

/** The last cancellation of a booking is known from the audit log alone. */
const CANCELLED_AT = sql`(
  select max(a.created_at) from audit_log a where a.entity_type = 'order' and a.entity_id = ${orderItems.orderId}::text
    and a.action = 'order.item.cancelled' and a.after->>'item' = ${orderItems.lolaId})`;

/**
 * Selects bookings that are cancelled while nobody has decided about all of the money yet. A refund of any amount is the
 * decision, because staff may keep a fee, if it came with the cancellation or after it. An earlier one was a gesture.
 */
export const IS_UNDECIDED = sql<boolean>`(
  ${orderItems.status} = 'cancelled' and ${orderItems.amountRefundedCents} < ${orderItems.amountPaidCents}
  and ${orderItems.amountRefundingCents} = 0 and not exists (
    select from transactions t
      left join refund_legs l on l.id = t.leg_id left join refunds r on r.id = l.refund_id
    where t.order_id = ${orderItems.orderId} and t.order_item_id = ${orderItems.id}
      and t.direction = 'out' and t.transaction_type <> 'dispute' and t.state <> 'failed'
      and (r.cancel_state <> 'none' or t.created_at >= coalesce(${CANCELLED_AT}, '-infinity'))))`;
