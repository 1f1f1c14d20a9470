import type { ListedBooking, ListedBookings } from '@tours/contract/booking';
import { inBothUnits } from '@tours/contract/money';
import { pick } from '@tours/contract/pick';
import type { OrderItem } from '../../platform/db/tables/index.ts';
import type { Actor } from '../../platform/lib/actor.ts';
import { instantOf, zoned, zonedDeparture } from '../../platform/lib/zoned.ts';
import type { Reader } from '../../platform/lists/reader.ts';
import { presentContact } from '../order/present.ts';
import type { BookingRow } from './read-bookings.ts';

export function presentBooking(row: BookingRow, reader: Reader): ListedBooking {
  return PRESENT[reader.type](row, shared(row, reader));
}

/** Each audience has a type of its own, so that a field can't reach the wrong one. */
const PRESENT: {
  [Type in Reader['type']]: (row: BookingRow, shown: ReturnType<typeof shared>) => ListedBookings[Type];
} = {
  employee: ({ item, order, feeCents, partnerCommissionCents }, shown) => ({
    ...shown,
    customer: presentContact(order),
    fareharborBooking: numbersOf(item),
    needsNotice: item.needsNotice,
    feeCents,
    partnerCommissionCents,
  }),
  agent: ({ order, partnerCommissionCents }, shown) => ({
    ...shown,
    customer: { name: order.contactName },
    partnerCommissionCents,
  }),
  customer: ({ item, order }, shown) => ({
    ...shown,
    customer: presentContact(order),
    fareharborBooking: numbersOf(item),
  }),
};

function numbersOf({ fareharborBooking: booking }: BookingRow['item']) {
  return booking && { pk: booking.pk, displayId: booking.displayId };
}

function shared(row: BookingRow, reader: Reader) {
  const { item, order, waivers, group } = row;
  return {
    _id: item.id,
    ...pick(item, ['lolaId', 'title', 'status']),
    ...timesFor(reader, { ...item, partnerZone: row.timezone }),
    bookedAt: zoned(item.createdAt, reader.type === 'employee' ? reader.zone : row.timezone),
    waivers,
    ...inBothUnits({
      amountTotal: item.amountTotalCents,
      amountPaid: item.amountPaidCents,
      amountRefunded: item.amountRefundedCents,
    }),
    order: { _id: order._id, lolaId: order.lolaId },
    group,
  };
}

interface Trip extends Pick<OrderItem, 'startLocal' | 'endLocal' | 'timezone'> {
  partnerZone: string;
}

/** Partners read all times in their own zone, and everybody else in the zone of the trip. */
export function timesFor({ type }: Pick<Actor, 'type'>, { startLocal, endLocal, timezone, partnerZone }: Trip) {
  const read = (local: string) =>
    type === 'agent' ? zoned(instantOf(local), partnerZone) : zonedDeparture(local, timezone);
  return { startDate: read(startLocal), endDate: read(endLocal) };
}
