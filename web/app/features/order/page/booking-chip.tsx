import type { PublicOrderItem } from '@tours/contract/order';
import { StateChip } from '../../../ui/state-chip.tsx';

/** Says what has become of a booking that does not stand as it was made. */
export function BookingChip({ item: { status, isEnding } }: { item: PublicOrderItem }) {
  if (isEnding) return <StateChip tone="waiting" label="Being cancelled" />;
  if (status === 'cancelled') return <StateChip tone="bad" label="Cancelled" />;
  return status === 'rebooked' && <StateChip tone="neutral" label="Rebooked" />;
}
