import { Group } from '@mantine/core';
import type { ListedBooking } from '@tours/contract/booking';
import { customerBookingCells, partnerBookingCells } from '@tours/contract/cells/bookings';
import type { BOOKING_SORTS } from '@tours/contract/list-constants';
import { BookingStatus } from '../../../status/booking-status.tsx';
import { withCells } from '../../../ui/portal/list/list-file.ts';
import { type FileColumn, IdTitle, NameAndMore } from '../../../ui/portal/list/record-table.tsx';
import { ViewOrder } from '../staff-lists/view-order.tsx';

type ColumnOf<Cells> = FileColumn<ListedBooking, (typeof BOOKING_SORTS)[number], keyof Cells & string>;
type BookingColumn = ColumnOf<typeof customerBookingCells>;
type PartnerColumn = ColumnOf<typeof partnerBookingCells>;

const bookingId: BookingColumn = {
  header: 'Booking ID',
  kind: 'title',
  sort: 'lolaId',
  render: ({ lolaId, title }) => <IdTitle id={lolaId} name={title} />,
};

/** Names a booking on a phone of those who look after many families. */
export const tourAndCustomer = ({ title, customer }: ListedBooking) => (
  <NameAndMore name={title} more={customer.name} />
);

const orderId: BookingColumn = { header: 'Order ID', narrow: 'hidden' };

const tour: BookingColumn = { header: 'Tour', kind: 'text', sort: 'title', narrow: 'hidden' };

const total: BookingColumn = { header: 'Total', sort: 'amountTotal' };
const paid: PartnerColumn = {
  header: 'Amount Paid',
  isBlank: ({ amountPaidCents, amountTotalCents }) => amountPaidCents === amountTotalCents,
};
const refunded: PartnerColumn = {
  header: 'Amount Refunded',
  isBlank: ({ amountRefundedCents }) => amountRefundedCents === 0,
};
const commission: PartnerColumn = {
  header: 'Commission',
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
const tripEnd: BookingColumn = { header: 'Trip End Date', narrow: 'hidden' };

const actions: BookingColumn = {
  header: 'Actions',
  kind: 'actions',
  render: ({ order }) => <ViewOrder order={order} />,
};

export const customerBookingColumns = withCells(customerBookingCells, [
  bookingId,
  tripStart,
  tour,
  status,
  total,
  orderId,
  tripEnd,
  actions,
]);
export const partnerBookingColumns = withCells(partnerBookingCells, [
  { ...bookingId, render: (booking) => <IdTitle id={booking.lolaId} name={tourAndCustomer(booking)} /> },
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
]);
