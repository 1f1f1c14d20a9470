import { type ErrorCode, errorCodes } from '@tours/contract/errors';
import { pick } from '@tours/contract/pick';
import type { RefundStep } from '@tours/contract/refund';
import type { TripBooking } from '@tours/contract/trip-cancellation';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import {
  mailOutbox,
  orderItems,
  orders,
  refundLegs,
  refunds,
  tripCancellationBookings,
  tripCancellations,
} from '../../platform/db/tables/index.ts';
import { leftOf } from '../refund/refund-parts.ts';
import { stepsOf } from '../refund/steps.ts';
import { bookingColumns } from './trip.ts';

const OF_ORDER = pick(bookingColumns, ['order', 'contactName', 'contactPhone', 'travellerCount']);

/** After another try, an earlier refund may have sent the mail. */
const MAIL = sql<
  TripBooking['mail']
>`(select mail.state from refunds made join ${mailOutbox} mail on mail.id = made.mail_id
  where made.order_item_id = ${orderItems.id} and made.created_at >= ${tripCancellationBookings.createdAt}
  order by made.created_at desc limit 1)`;

/** The caller has checked the access to the trip. An operation has few thousand bookings at most. */
const MOST = 5_000;

export async function readTripBookings(ctx: Context, condition: SQL) {
  const rows = await ctx.db
    .select({
      booking: tripCancellationBookings,
      operation: tripCancellations,
      item: orderItems,
      refund: refunds,
      mail: MAIL,
      ...OF_ORDER,
    })
    .from(tripCancellationBookings)
    .innerJoin(tripCancellations, eq(tripCancellations.id, tripCancellationBookings.cancellationId))
    .innerJoin(orders, eq(orders.id, tripCancellationBookings.orderId))
    .innerJoin(orderItems, eq(orderItems.id, tripCancellationBookings.orderItemId))
    .leftJoin(refunds, eq(refunds.id, tripCancellationBookings.refundId))
    .where(condition)
    .orderBy(asc(tripCancellationBookings.createdAt), asc(tripCancellationBookings.id))
    .limit(MOST);
  const ids = rows.flatMap(({ refund }) => refund?.id ?? []);
  const legs = await ctx.db
    .select()
    .from(refundLegs)
    .where(inArray(refundLegs.refundId, ids))
    .orderBy(asc(refundLegs.sequence));
  const ofRefund = Map.groupBy(legs, ({ refundId }) => refundId);
  return rows.map((row) => ({ ...row, legs: (row.refund && ofRefund.get(row.refund.id)) ?? [] }));
}

type Row = Awaited<ReturnType<typeof readTripBookings>>[number];

export const presentTripBooking = (row: Row): TripBooking => ({
  _id: row.booking.id,
  orderItem: row.item.id,
  lolaId: row.item.lolaId,
  ...pick(row, ['order', 'contactName', 'contactPhone', 'travellerCount', 'mail']),
  ...stateOf(row),
  ...pick(row.booking, ['amountCents']),
});

/** The outcome is never stored: it follows the booking and its refund, also where a person finished them elsewhere. */
export function stateOf({ booking, operation, item, refund, legs }: Row): Pick<TripBooking, 'state' | 'why'> {
  const steps = refund ? stepsOf(refund, legs) : [];
  const saying = (wanted: RefundStep['state']) => steps.find(({ state, message }) => state === wanted && message);
  if (refund?.state === 'open') {
    const step = saying('failed') ?? saying('waiting');
    return { state: 'underWay', why: step?.message ?? null };
  }
  const isSettled = item.status === 'cancelled' && item.amountRefundingCents === 0;
  if (isSettled && leftOf(item) === 0) return { state: 'done', why: null };
  // It travels with another departure, so nothing is left to do for this one.
  if (!refund && item.availabilityPk !== operation.availabilityPk)
    return { state: 'done', why: errorCodes['tripCancellation.moved'].message };
  if (booking.problem) return { state: 'needsPerson', why: errorCodes[booking.problem as ErrorCode].message };
  if (!refund) return { state: 'underWay', why: null };
  const failed = saying('failed');
  return failed ? { state: 'needsPerson', why: failed.message } : { state: 'done', why: null };
}
