import type { InputOf } from '@tours/contract/api';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import {
  IS_LEFT_ON_CANCELLED_TRIP,
  IS_MOVE_UNKNOWN,
  orderItems,
  refundLegs,
  refunds,
  transactions,
} from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { isOneOf, isSelected, withinDays, withinTrip } from '../../platform/lists/filters.ts';
import type { Reader } from '../../platform/lists/reader.ts';
import { searched } from '../../platform/lists/search.ts';

export type BookingFilter = InputOf<'getBookingTotals'>;

export const BOOKING_COLUMNS = {
  bookedAt: orderItems.createdAt,
  startDate: orderItems.startLocal,
  lolaId: orderItems.lolaId,
  title: sql`lower(${orderItems.title})`,
  amountTotal: orderItems.amountTotalCents,
};

export async function bookingsFound(ctx: Context, reader: Reader, filter: BookingFilter): Promise<SQL | undefined> {
  const { search } = filter;
  return and(
    reader.own(orderItems),
    isSelected(orderItems.id, filter.ids),
    isOneOf(orderItems.groupId, filter.group),
    isOneOf(orderItems.partnerId, filter.partner),
    isOneOf(orderItems.itemId, filter.item),
    withStatus(reader, filter.status),
    withinTrip(orderItems.startLocal, { from: filter.tripFrom, to: filter.tripTo }),
    withinDays(orderItems.createdAt, { from: filter.bookedFrom, to: filter.bookedTo }, reader.zone),
    search ? await searched(ctx, reader, orderItems, search) : undefined,
  );
}

/** Refunds and changes at FareHarbor are the staff's business. */
function withStatus(reader: Reader, status: BookingFilter['status']): SQL | undefined {
  if (status !== 'refundFailed' && status !== 'notNotified' && status !== 'onCancelledTrip')
    return isOneOf(orderItems.status, status);
  if (reader.type !== 'employee') throw new AppError('auth.forbidden');
  if (status === 'onCancelledTrip') return and(gt(orderItems.startAt, LATELY), IS_LEFT_ON_CANCELLED_TRIP);
  return status === 'refundFailed' ? hasFailedRefund(reader) : IS_MOVE_UNKNOWN;
}

/** Older failures, and bookings of older trips, were settled some other way, and the limit keeps the reading short. */
const LATELY = sql`now() - interval '90 days'`;

/**
 * Selects bookings with a refund that Stripe refused or the bank returned, unless money was refunded after
 * the failure, here or at Stripe.
 */
function hasFailedRefund(reader: Reader): SQL {
  const { createdAt, transactionType, state } = transactions;
  return sql`${orderItems.id} in (
    select failed.order_item_id from (
      select ${refunds.orderId}, ${refunds.orderItemId}, ${refunds.updatedAt} as at from ${refunds}
      where ${and(reader.own(refunds), eq(refunds.state, 'failed'), gt(refunds.updatedAt, LATELY))}
      union all
      select ${transactions.orderId}, ${transactions.orderItemId}, ${refundLegs.updatedAt} from ${transactions}
        join ${refundLegs} on ${refundLegs.id} = ${transactions.legId}
      where ${and(reader.own(transactions), eq(transactionType, 'refund'), eq(state, 'failed'), gt(createdAt, LATELY))}
    ) failed
    where not exists (select from transactions later where later.order_id = failed.order_id
      and later.order_item_id = failed.order_item_id and later.direction = 'out' and later.transaction_type <> 'dispute'
      and later.state <> 'failed' and later.created_at > failed.at))`;
}
