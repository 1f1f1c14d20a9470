import { Group } from '@mantine/core';
import type { ListedBooking } from '@tours/contract/booking';
import type { BOOKING_SORTS } from '@tours/contract/list-constants';
import { BookingStatus } from '../../../status/booking-status.tsx';
import { type Column, IdTitle } from '../../../ui/portal/list/record-table.tsx';
import { ViewOrder } from '../staff-lists/view-order.tsx';

type BookingColumn = Column<ListedBooking, (typeof BOOKING_SORTS)[number]>;

const bookingId: BookingColumn = {
  header: 'Booking ID',
  kind: 'title',
  sort: 'lolaId',
  render: ({ lolaId, title }) => <IdTitle id={lolaId} name={title} />,
};

const orderId: BookingColumn = {
  header: 'Order ID',
  isOptional: true,
};

const tour: BookingColumn = { header: 'Tour', kind: 'text', sort: 'title', narrow: 'hidden' };

const total: BookingColumn = { header: 'Total', sort: 'amountTotal' };
const paid: BookingColumn = { header: 'Amount Paid' };
const refunded: BookingColumn = {
  header: 'Amount Refunded',
  isBlank: ({ amountRefundedCents }) => amountRefundedCents === 0,
};
const commission: BookingColumn = {
  header: 'Commission',
  isOptional: true,
  isBlank: ({ partnerCommissionCents }) => !partnerCommissionCents,
};

const status: BookingColumn = {
  header: 'Status',
  render: (booking) => (
    <Group gap={4} component="span" display="inline-flex">
      <BookingStatus booking={booking} />
    </Group>
  ),
};

const tripStart: BookingColumn = { header: 'Trip Start Date', sort: 'startDate' };
const tripEnd: BookingColumn = { header: 'Trip End Date', isOptional: true };

const actions: BookingColumn = {
  header: 'Actions',
  kind: 'actions',
  render: ({ order }) => <ViewOrder order={order} />,
};

export const customerBookingColumns: BookingColumn[] = [
  bookingId,
  tripStart,
  tour,
  status,
  total,
  orderId,
  tripEnd,
  actions,
];
export const partnerBookingColumns: BookingColumn[] = [
  bookingId,
  tripStart,
  tour,
  status,
  total,
  paid,
  refunded,
  commission,
  orderId,
  tripEnd,
  actions,
];
