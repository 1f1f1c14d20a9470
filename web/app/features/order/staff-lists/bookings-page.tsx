import { Anchor, Group } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import type { InputOf } from '@tours/contract/api';
import type { ListedBooking } from '@tours/contract/booking';
import { BOOKING_STATUS_LABELS, staffBookingCells, waiverText } from '@tours/contract/cells/bookings';
import { type BOOKING_SORTS, type BOOKING_STATUS_FILTERS, holdsSeats } from '@tours/contract/list-constants';
import type { SalesTotals } from '@tours/contract/sales-list';
import { Link } from 'react-router';
import { staffOrderPath } from '../../../lib/portal-paths.ts';
import { BookingStatus } from '../../../status/booking-status.tsx';
import { withCells } from '../../../ui/portal/list/list-file.ts';
import { type Column, IdTitle } from '../../../ui/portal/list/record-table.tsx';
import { RemindButton } from '../../../ui/portal/list/remind-button.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { tourAndCustomer } from '../lists/booking-columns.tsx';
import { BookingMenu, type OpenWaivers } from './booking-menu.tsx';
import { NotifyButton } from './notify-button.tsx';
import type { FilterFields } from './sales-filter.ts';
import { type LoadedSales, SalesList } from './sales-list.tsx';
import type { TotalLabels } from './totals-line.tsx';
import { type ListedBookingActions, useBookingActions } from './use-booking-actions.ts';
import { type RenderWaivers, useWaiversDialog } from './use-waivers-dialog.ts';

const STATUS_LABELS = {
  ...BOOKING_STATUS_LABELS,
  refundFailed: 'Refund failed',
  notNotified: 'Moved, family not notified',
  onCancelledTrip: 'Still on a cancelled trip',
} satisfies Record<(typeof BOOKING_STATUS_FILTERS)[number], string>;

export const BOOKING_FILTERS: FilterFields<keyof InputOf<'getBookingTotals'>> = {
  choices: [{ name: 'status', label: 'Status', values: STATUS_LABELS }],
  days: [
    { label: 'Trip', from: 'tripFrom', to: 'tripTo' },
    { label: 'Booked', from: 'bookedFrom', to: 'bookedTo' },
  ],
};

const LABELS = {
  rows: 'Bookings',
  amountTotalCents: 'Total',
  amountPaidCents: 'Paid',
  amountRefundedCents: 'Refunded',
} satisfies TotalLabels<SalesTotals>;

interface BookingsPageProps extends LoadedSales<ListedBooking> {
  renderWaivers: RenderWaivers;
}

/** All bookings of a division; a booking is one tour of an order. */
export function BookingsPage({ renderWaivers, ...props }: BookingsPageProps) {
  const actions = useBookingActions();
  const { openWaivers, dialog } = useWaiversDialog(renderWaivers);
  return (
    <>
      <SalesList
        {...props}
        title="Bookings"
        fields={BOOKING_FILTERS}
        columns={bookingColumns(openWaivers, actions)}
        hrefOf={({ order }) => staffOrderPath(order._id)}
        labels={LABELS}
        actions={(bookings, clear) => (
          <>
            {bookings.some((one) => one.needsNotice && holdsSeats(one)) && (
              <NotifyButton bookings={bookings.map(({ _id }) => _id)} onDone={clear} />
            )}
            <RemindButton orders={bookings.map(({ order }) => order._id)} onDone={clear} />
          </>
        )}
        list="bookings"
        empty={{
          icon: IconTicket,
          text: 'Each tour that a traveller books appears here.',
        }}
      />
      {dialog}
    </>
  );
}

type BookingSort = (typeof BOOKING_SORTS)[number];

const bookingColumns = (
  openWaivers: OpenWaivers,
  actions: ListedBookingActions,
): Column<ListedBooking, BookingSort>[] =>
  withCells(staffBookingCells, [
    {
      header: 'Booking ID',
      kind: 'title',
      sort: 'lolaId',
      render: (booking) => <IdTitle id={booking.lolaId} name={tourAndCustomer(booking)} />,
    },
    {
      header: 'Order ID',
      render: ({ order }) => (
        <Anchor component={Link} to={staffOrderPath(order._id)} inherit className="figures">
          {order.lolaId}
        </Anchor>
      ),
    },
    { header: 'Trip start', sort: 'startDate' },
    { header: 'Tour', kind: 'text', sort: 'title', narrow: 'hidden' },
    {
      header: 'Status',
      render: (booking) => (
        <Group gap={4} component="span" display="inline-flex" wrap="nowrap">
          <BookingStatus booking={booking} />
          {booking.needsNotice && <StateChip tone="waiting" size="md" label="Not notified" />}
        </Group>
      ),
    },
    { header: 'Total', sort: 'amountTotal' },
    { header: 'Customer email', kind: 'text', spare: 'soon' },
    { header: 'Group', kind: 'text', spare: 'soon' },
    {
      header: 'Waivers',
      render: (booking) => <span className="figures">{waiverText(booking) || <span className="soft">None</span>}</span>,
    },
    { header: 'Refunded', spare: 'soon' },
    {
      header: 'FareHarbor booking',
      spare: 'last',
      render: ({ fareharborBooking }) =>
        fareharborBooking ? (
          <span className="figures">{fareharborBooking.displayId}</span>
        ) : (
          <span className="soft">None</span>
        ),
    },
    { header: 'Trip end', spare: 'last' },
    { header: 'Booked at', sort: 'bookedAt', spare: 'soon', isRecorded: true },
    {
      header: 'Actions',
      kind: 'actions',
      render: (booking) => <BookingMenu booking={booking} openWaivers={openWaivers} {...actions} />,
    },
  ]);
