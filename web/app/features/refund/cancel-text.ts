import { counted } from '@tours/contract/counted';
import type { Refundable } from '@tours/contract/refund';

export function cancelText({ canCancel, status, travellerCount, unsignedWaiverCount: count }: Refundable): string {
  if (status === 'cancelled') return 'This booking is already cancelled.';
  if (!canCancel) return 'This booking is already being cancelled, or holds no seats.';
  const seats = counted(travellerCount, 'seat');
  const unsigned = counted(count, 'unsigned waiver');
  const waivers = count > 0 ? ` and cancels ${unsigned}` : '';
  return `Releases ${seats} for sale right away${waivers}. This can’t be undone.`;
}
