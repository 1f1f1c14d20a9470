import { pick } from '@tours/contract/pick';
import { and, eq, exists, sql } from 'drizzle-orm';
import { actorName } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type FareharborBooking, type OrderItem, orderItems, orders } from '../../platform/db/tables/index.ts';
import { type Lease, LeaseLost } from '../../platform/durable/lease.ts';
import type { Booking } from '../../platform/integrations/fareharbor/port.ts';
import { BOOK_OVER_MS } from '../../platform/lib/fareharbor-limits.ts';
import { required } from '../../platform/lib/required.ts';
import { orderLeases } from '../order/lease.ts';
import { referenceOf } from '../order/reference.ts';
import { STORED } from './booking-change.ts';

/**
 * Looks for the booking of a call that got no answer. `absent` means that it was never made, and `unknown` that it may
 * still arrive.
 */
export async function searchUnclear(
  ctx: Context,
  lease: Lease,
  item: OrderItem,
): Promise<Booking | 'absent' | 'unknown'> {
  const booking = await findAndRecord(ctx, lease, item);
  if (booking) return booking;
  const attemptedAt = required(item.bookingAttemptedAt, 'the time of the booking call');
  const age = Date.now() - attemptedAt.getTime();
  return age > BOOK_OVER_MS ? 'absent' : 'unknown';
}

/** Looks for the booking by its reference, once. */
export async function findAndRecord(ctx: Context, lease: Lease, item: OrderItem): Promise<Booking | null> {
  const booking = await ctx.fareharbor.findBooking(item.companyShortname, item.availabilityPk, referenceOf(item));
  if (booking) await recordBooking(ctx, lease, item, booking);
  return booking;
}

/** Saves the booking on its item and writes the audit row in one statement. */
export async function recordBooking(
  ctx: Context,
  lease: Lease,
  item: OrderItem,
  booking: FareharborBooking,
): Promise<void> {
  const next = booking.status === 'cancelled' ? 'cancelled' : 'booked';
  const isHeld = exists(ctx.db.select({ one: sql`1` }).from(orders).where(orderLeases.isHeld(lease)));
  const recorded = ctx.db
    .update(orderItems)
    .set({
      fareharborBooking: pick(booking, [...STORED, 'receiptTotalCents']),
      status: next,
      bookingAttemptedAt: null,
      updatedAt: new Date(),
    })
    .where(and(eq(orderItems.id, item.id), isHeld))
    .returning({ id: orderItems.id });
  const after = JSON.stringify({ item: item.lolaId, title: item.title, status: next, booking: booking.displayId });
  const { rows } = await ctx.db.execute(sql`
    with recorded as (${recorded.getSQL()})
    insert into audit_log (division_id, actor_type, actor_name, action, entity_type, entity_id, after, request_id)
    select ${item.divisionId}::uuid, ${ctx.actor.type}, ${actorName(ctx.actor)}, ${`order.item.${next}`}, 'order',
      ${item.orderId}, ${after}::jsonb, ${ctx.requestId} from recorded
    returning id`);
  if (!rows.length) throw new LeaseLost(lease);
}
