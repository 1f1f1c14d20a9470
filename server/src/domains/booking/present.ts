import { toDollars } from '@tours/contract/money';
import type { ListedBooking } from '@tours/contract/order-lists';
import { zoned, zonedDeparture } from '../../lib/zoned.ts';
import type { Viewer } from '../order/lists/viewer.ts';
import { presentContact } from '../order/present-listed.ts';
import type { BookingRow } from './find-bookings.ts';

export function presentBooking(row: BookingRow, viewer: Viewer): ListedBooking {
  const { item, order, travellerCount, waivers, group, partner } = row;
  const booking = item.fareharborBooking;
  return {
    _id: item.id,
    lolaId: item.lolaId,
    title: item.title,
    headline: item.headline,
    status: item.status,
    startDate: zonedDeparture(item.startLocal, item.timezone),
    endDate: zonedDeparture(item.endLocal, item.timezone),
    bookedAt: zoned(item.createdAt, viewer.type === 'employee' ? viewer.zone : row.timezone),
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
    customer: presentContact(order, viewer),
    ...(viewer.type === 'agent'
      ? {}
      : { fareharborBooking: booking && { pk: booking.pk, displayId: booking.displayId } }),
    ...(viewer.type === 'employee' ? { feeCents: item.feeCents } : {}),
    ...(viewer.type === 'customer' ? {} : { partnerCommissionCents: item.partnerCommissionCents }),
  };
}
