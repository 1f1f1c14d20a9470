import { BOOKING_STATUS_LABELS, isRefunded, type Standing } from '@tours/contract/cells/bookings';
import { StateChip } from '../ui/state-chip.tsx';

const TONES = { created: 'waiting', booked: 'good', rebooked: 'good', cancelled: 'bad' } as const;

export function BookingStatus({ booking }: { booking: Standing }) {
  const refunded = isRefunded(booking);
  return (
    <>
      <StateChip
        tone={refunded && booking.status !== 'cancelled' ? 'neutral' : TONES[booking.status]}
        size="md"
        label={BOOKING_STATUS_LABELS[booking.status]}
      />
      {refunded && <StateChip tone="neutral" size="md" label="Refunded" />}
    </>
  );
}
