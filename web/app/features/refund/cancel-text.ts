import type { Refundable } from '@tours/contract/refund';

/** Says what cancelling the booking in FareHarbor does. */
export function cancelText({ canCancel, status, travellerCount, unsignedWaiverCount: count }: Refundable): string {
  if (status === 'cancelled') return 'This booking is already cancelled.';
  if (!canCancel) return 'There is no active booking to cancel.';
  const seats = travellerCount === 1 ? '1 seat' : `${travellerCount} seats`;
  const unsigned = count === 1 ? '1 unsigned waiver' : `${count} unsigned waivers`;
  const waivers = count > 0 ? ` and cancels ${unsigned}` : '';
  return `Releases ${seats} for sale right away${waivers}. This can’t be undone.`;
}
