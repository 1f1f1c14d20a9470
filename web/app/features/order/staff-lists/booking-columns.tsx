import { Anchor, Group } from '@mantine/core';
import type { BOOKING_SORTS } from '@tours/contract/constants';
import type { ListedBooking } from '@tours/contract/order-lists';
import { Link } from 'react-router';
import { staffOrderPath } from '../../../lib/paths.ts';
import { BookingStatus, bookingText } from '../../../status/booking-status.tsx';
import type { Column } from '../../../ui/portal/list/record-table.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { BookingMenu, type OpenScreen } from './booking-menu.tsx';
import { amountColumn, Email, timeColumn } from './cells.tsx';
import type { ListedBookingActions } from './use-booking-actions.ts';

export type BookingSort = (typeof BOOKING_SORTS)[number];

export const bookingColumns = (
  open: OpenScreen,
  actions: ListedBookingActions,
): Column<ListedBooking, BookingSort>[] => [
  {
    header: 'Booking ID',
    kind: 'title',
    sort: 'lolaId',
    text: ({ lolaId }) => lolaId,
    render: ({ lolaId }) => <span className="figures">{lolaId}</span>,
  },
  {
    header: 'Order ID',
    text: ({ order }) => order.lolaId,
    render: ({ order }) => (
      <Anchor component={Link} to={staffOrderPath(order._id)} inherit className="figures">
        {order.lolaId}
      </Anchor>
    ),
  },
  {
    header: 'FareHarbor booking',
    isOptional: true,
    text: ({ fareharborBooking }) => fareharborBooking?.displayId ?? '',
    render: ({ fareharborBooking }) =>
      fareharborBooking ? (
        <span className="figures">{fareharborBooking.displayId}</span>
      ) : (
        <span className="soft">None</span>
      ),
  },
  {
    header: 'Tour',
    sort: 'title',
    text: ({ title }) => title,
    render: ({ title }) => <span style={{ display: 'inline-block', minWidth: '8rem' }}>{title}</span>,
  },
  amountColumn('Total', (booking) => booking.amountTotalCents, { sort: 'amountTotal' }),
  amountColumn('Refunded', (booking) => booking.amountRefundedCents, { isOptional: true }),
  {
    header: 'Status',
    text: bookingText,
    render: (booking) => (
      <Group gap={4} component="span" display="inline-flex">
        <BookingStatus booking={booking} />
        {booking.isUntold && (
          <StateChip tone="waiting" size="md">
            Traveller not told
          </StateChip>
        )}
      </Group>
    ),
  },
  { header: 'Group', isOptional: true, text: ({ group }) => group.title, render: ({ group }) => group.title },
  {
    header: 'Customer email',
    isOptional: true,
    text: ({ customer }) => customer.email ?? '',
    render: ({ customer }) => <Email>{customer.email ?? ''}</Email>,
  },
  {
    header: 'Waivers',
    isOptional: true,
    text: ({ waivers }) => waiverText(waivers),
    render: ({ waivers }) =>
      waivers.total ? <span className="figures">{waiverText(waivers)}</span> : <span className="soft">None</span>,
  },
  timeColumn('Trip start', (booking) => booking.startDate, { sort: 'startDate' }),
  timeColumn('Trip end', (booking) => booking.endDate),
  timeColumn('Booked at', (booking) => booking.bookedAt, { sort: 'bookedAt' }),
  {
    header: 'Actions',
    kind: 'actions',
    render: (booking) => <BookingMenu booking={booking} open={open} {...actions} />,
  },
];

const waiverText = ({ signed, total }: ListedBooking['waivers']) => (total ? `${signed} of ${total} signed` : '');
