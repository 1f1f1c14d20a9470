import { and, eq } from 'drizzle-orm';
import { departureOf, upsertDepartures } from '../../catalogue/index.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import {
  fareharborBookingOf,
  HOLDS_SEATS,
  type OrderItem,
  orderItems,
  orders,
  transactions,
  waivers,
} from '../../platform/db/tables/index.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import type { Booking } from '../../platform/integrations/fareharbor/port.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { instantOf, normaliseOffset } from '../../platform/lib/zoned.ts';
import { refreshSearchTexts } from '../../platform/lists/search-texts.ts';
import { followBookings } from '../../waivers/index.ts';
import { lowerPlan } from '../plan/lower-plan.ts';
import { actionOf, isMoved, knownTripOf, outdatedTrip, stateOf, statusOf, storedBooking } from './booking-change.ts';
import type { NewDeparture } from './new-departure.ts';
import { notifyCancellation } from './notify-cancellation.ts';
import { queueForwarding } from './queue-forwarding.ts';
import { reportLatePayments, reportNewPrice, reportRestored } from './report-changes.ts';

interface Reading {
  /** The item as it was when FareHarbor was asked. */
  item: OrderItem;
  booking: Booking;
  departure: NewDeparture;
  /** Nobody here made or saw the change, so a cancellation is reported to everybody concerned. */
  isUnseen: boolean;
  /** The order's lease, if its plan may have to be lowered. */
  lease: Lease | null;
}

/** Writes a booking's new state. Returns false if the item has changed since FareHarbor was asked. */
export async function takeOverBooking(ctx: TransactionContext, reading: Reading): Promise<boolean> {
  const { booking, departure } = reading;
  const { startAt, endAt } = booking;
  const order = await lockOrder(ctx, reading.item.orderId);
  const [item] = await ctx.db.select().from(orderItems).where(eq(orderItems.id, reading.item.id)).for('update');
  if (!item || stateOf(item) !== stateOf(reading.item)) return false;
  const next = {
    title: item.title,
    startLocal: item.startLocal,
    endLocal: item.endLocal,
    ...departure,
    status: statusOf(booking),
    ...(isMoved(item, booking) && { startLocal: startAt, endLocal: endAt || startAt, startAt: instantOf(startAt) }),
  };
  const now = new Date();
  await ctx.db
    .update(orderItems)
    .set({
      ...next,
      fareharborBooking: storedBooking(booking, fareharborBookingOf(item)),
      knownTrip: outdatedTrip(item.knownTrip ?? knownTripOf(item), knownTripOf(next)),
      updatedAt: now,
    })
    .where(eq(orderItems.id, item.id));
  await ctx.db.update(orders).set({ updatedAt: now }).where(eq(orders.id, order.id));
  if (next.startLocal !== item.startLocal)
    await ctx.db.update(transactions).set({ startLocal: next.startLocal }).where(isOf(transactions, item));
  if (order.state === 'confirmed') await followDeparture(ctx, item, booking);
  await moveWaivers(ctx, { ...item, ...next });
  await refreshSearchTexts(ctx, [order.id]);
  await reportNewPrice(ctx, order, item, booking);
  if (item.status === 'cancelled' && next.status !== 'cancelled') await reportRestored(ctx, order, item);
  if (next.status !== 'cancelled' && next.startLocal !== item.startLocal) await reportLatePayments(ctx, order, next);
  const action = actionOf(item, booking);
  await audit(ctx, action, order, {
    before: factsOf(item),
    after: {
      ...factsOf({ ...item, ...next }),
      booking: booking.displayId,
      receiptTotalCents: booking.receiptTotalCents,
    },
  });
  if (action !== 'order.item.cancelled') return true;
  const { lease, isUnseen } = reading;
  const loweredCents = await lowerPlan(ctx, order, { orderItemId: item.id, isCancelled: true, lease });
  if (isUnseen) await notifyCancellation(ctx, order, item, loweredCents);
  return true;
}

const isOf = (table: typeof transactions | typeof waivers, item: OrderItem) =>
  and(eq(table.orderId, item.orderId), eq(table.orderItemId, item.id));

function factsOf(item: OrderItem) {
  const { lolaId, title, status, startLocal, endLocal, fareharborBooking } = item;
  return {
    item: lolaId,
    title,
    status,
    start: startLocal,
    end: endLocal,
    booking: fareharborBooking?.displayId,
    receiptTotalCents: fareharborBooking?.receiptTotalCents,
  };
}

/** A cancelled booking stays with its old departure. */
async function followDeparture(ctx: TransactionContext, item: OrderItem, booking: Booking): Promise<void> {
  const isIt = allOf(eq(orderItems.id, item.id), HOLDS_SEATS);
  await upsertDepartures(ctx, isIt);
  const [moved] = await ctx.db
    .update(orderItems)
    .set({ departureId: departureOf })
    .where(isIt)
    .returning({ departureId: orderItems.departureId });
  // Nobody is checked in to a new booking at FareHarbor, and it has no note.
  if (booking.uuid !== fareharborBookingOf(item).uuid) {
    if (moved?.departureId) await queueForwarding(ctx, moved.departureId);
    if (item.isNoted)
      await enqueue(ctx, 'note-travellers', { orderItemId: item.id }, { key: `note-travellers:${item.id}` });
  }
  await followBookings(ctx, { orderItemId: item.id });
}

/** Unsigned waivers show the new time of the trip. Signed texts never change. */
async function moveWaivers(ctx: TransactionContext, item: OrderItem): Promise<void> {
  await ctx.db
    .update(waivers)
    .set({
      itemName: item.title,
      itemHeadline: item.headline,
      startLocal: normaliseOffset(item.startLocal),
      endLocal: normaliseOffset(item.endLocal),
    })
    .where(and(isOf(waivers, item), eq(waivers.isSigned, false)));
}
