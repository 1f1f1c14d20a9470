import { IconTicket } from '@tabler/icons-react';
import type { InputOf } from '@tours/contract/api';
import type { BookingTotals, ListedBooking } from '@tours/contract/booking';
import { BOOKING_STATUS_LABELS } from '@tours/contract/cells/bookings';
import { staffOrderPath } from '../../../lib/portal-paths.ts';
import { RemindButton } from '../../../ui/portal/list/remind-button.tsx';
import { bookingColumns } from './booking-columns.tsx';
import type { FilterFields } from './sales-filter.ts';
import { type LoadedSales, SalesList } from './sales-list.tsx';
import type { TotalLabels, Totals } from './totals-line.tsx';
import { useBookingActions } from './use-booking-actions.ts';
import { type RenderWaivers, useWaiversDialog } from './use-waivers-dialog.ts';

export const BOOKING_FILTERS: FilterFields<keyof InputOf<'getBookingTotals'>> = {
  choices: [{ name: 'status', label: 'Status', values: { ...BOOKING_STATUS_LABELS, refundFailed: 'Refund failed' } }],
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
} satisfies TotalLabels<BookingTotals>;

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
        actions={(bookings, clear) => <RemindButton orders={bookings.map(({ order }) => order._id)} onDone={clear} />}
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

export const bookingTotals = ({ bookings: rows, ...sums }: BookingTotals): Totals => ({ rows, ...sums });
