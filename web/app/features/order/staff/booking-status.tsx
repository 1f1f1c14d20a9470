import type { BOOKING_STATUSES } from '@tours/contract/constants';
import { StateChip } from '../../../ui/state-chip.tsx';

type Status = (typeof BOOKING_STATUSES)[number];

export const BOOKING_STATUS_WORDS: Record<Status, string> = {
  created: 'Created',
  booked: 'Booked',
  rebooked: 'Rebooked',
  cancelled: 'Cancelled',
};

const TONES = { created: 'waiting', booked: 'good', rebooked: 'good', cancelled: 'bad' } as const;

export function BookingStatus({ status }: { status: Status }) {
  return (
    <StateChip tone={TONES[status]} size="md">
      {BOOKING_STATUS_WORDS[status]}
    </StateChip>
  );
}
