import { Group } from '@mantine/core';
import type { ListedBooking } from '@tours/contract/booking';
import { customerBookingCells, partnerBookingCells } from '@tours/contract/cells/bookings';
import type { BOOKING_SORTS } from '@tours/contract/list-constants';
import { BookingStatus } from '../../../status/booking-status.tsx';
import { withCells } from '../../../ui/portal/list/list-file.ts';
import { type FileColumn, IdTitle, NameAndMore } from '../../../ui/portal/list/record-table.tsx';
import { ViewOrder } from '../staff-lists/view-order.tsx';

type BookingColumn = FileColumn<ListedBooking, (typeof BOOKING_SORTS)[number], keyof typeof customerBookingCells>;

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

const trip: BookingColumn[] = [
  { header: 'Trip Start Date', sort: 'startDate' },
  { header: 'Tour', kind: 'text', sort: 'title', narrow: 'hidden' },
  {
    header: 'Status',
    render: (booking) => (
      <Group gap={4} component="span" display="inline-flex">
        <BookingStatus booking={booking} />
      </Group>
    ),
  },
  { header: 'Total', sort: 'amountTotal' },
];

const order: BookingColumn[] = [
  { header: 'Order ID', narrow: 'hidden' },
  { header: 'Trip End Date', narrow: 'hidden' },
  { header: 'Actions', kind: 'actions', render: ({ order }) => <ViewOrder order={order} /> },
];

export const customerBookingColumns = withCells(customerBookingCells, [bookingId, ...trip, ...order]);

export const partnerBookingColumns = withCells(partnerBookingCells, [
  { ...bookingId, render: (booking) => <IdTitle id={booking.lolaId} name={tourAndCustomer(booking)} /> },
  ...trip,
  {
    header: 'Amount Paid',
    isBlank: ({ amountPaidCents, amountTotalCents }) => amountPaidCents === amountTotalCents,
  },
  { header: 'Amount Refunded', isBlank: ({ amountRefundedCents }) => amountRefundedCents === 0 },
  { header: 'Commission', isBlank: ({ partnerCommissionCents }) => !partnerCommissionCents },
  ...order,
]);
