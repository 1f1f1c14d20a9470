import type { BOOKING_STATUSES } from '@tours/contract/list-constants';
import type { ListedBooking } from '@tours/contract/order-lists';
import { StateChip } from '../ui/state-chip.tsx';

type Status = (typeof BOOKING_STATUSES)[number];

export const BOOKING_STATUS_LABELS: Record<Status, string> = {
  created: 'Created',
  booked: 'Booked',
  rebooked: 'Rebooked',
  cancelled: 'Cancelled',
};

const TONES = { created: 'waiting', booked: 'good', rebooked: 'good', cancelled: 'bad' } as const;

type Standing = Pick<ListedBooking, 'status' | 'amountPaidCents' | 'amountRefundedCents'>;

/** True when the whole payment was refunded, whether or not the seats were cancelled. */
const isRefunded = ({ amountPaidCents, amountRefundedCents }: Standing) =>
  amountPaidCents > 0 && amountRefundedCents >= amountPaidCents;

/** The status of a booking as text, for files. */
export const bookingText = (booking: Standing) =>
  [BOOKING_STATUS_LABELS[booking.status], ...(isRefunded(booking) ? ['Refunded'] : [])].join(', ');

export function BookingStatus({ booking }: { booking: Standing }) {
  const refunded = isRefunded(booking);
  return (
    <>
      <StateChip tone={refunded && booking.status !== 'cancelled' ? 'neutral' : TONES[booking.status]} size="md">
        {BOOKING_STATUS_LABELS[booking.status]}
      </StateChip>
      {refunded && (
        <StateChip tone="neutral" size="md">
          Refunded
        </StateChip>
      )}
    </>
  );
}
