import { toDollars } from '@tours/contract/money';
import type { ListedBooking } from '@tours/contract/order-lists';
import { instantOf, zoned, zonedDeparture } from '../../platform/lib/zoned.ts';
import type { Reader } from '../../platform/lists/reader.ts';
import { presentContact } from '../order/present-listed.ts';
import type { BookingRow } from './find-bookings.ts';

export function presentBooking(row: BookingRow, reader: Reader): ListedBooking {
  const { item, order, travellerCount, waivers, group, partner } = row;
  const booking = item.fareharborBooking;
  return {
    _id: item.id,
    lolaId: item.lolaId,
    title: item.title,
    headline: item.headline,
    status: item.status,
    ...tripTimes(row, reader),
    bookedAt: zoned(item.createdAt, reader.type === 'employee' ? reader.zone : row.timezone),
    travellerCount,
    waivers,
    amountTotal: toDollars(item.amountTotalCents),
    amountTotalCents: item.amountTotalCents,
    amountPaid: toDollars(item.amountPaidCents),
    amountPaidCents: item.amountPaidCents,
    amountRefunded: toDollars(item.amountRefundedCents),
    amountRefundedCents: item.amountRefundedCents,
    order: { _id: order._id, lolaId: order.lolaId },
    group,
    partner,
    customer: presentContact(order, reader),
    ...(reader.type === 'agent'
      ? {}
      : { fareharborBooking: booking && { pk: booking.pk, displayId: booking.displayId } }),
    ...(reader.type === 'employee' ? { feeCents: row.feeCents, isUntold: item.isUntold } : {}),
    ...(reader.type === 'customer' ? {} : { partnerCommissionCents: row.partnerCommissionCents }),
  };
}

/** Partners read all times in their own zone, and everybody else in the zone of the trip. */
function tripTimes({ item, timezone }: BookingRow, reader: Reader) {
  const read = (local: string) =>
    reader.type === 'agent' ? zoned(instantOf(local), timezone) : zonedDeparture(local, item.timezone);
  return { startDate: read(item.startLocal), endDate: read(item.endLocal) };
}
