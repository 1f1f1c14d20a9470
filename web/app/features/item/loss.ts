import { counted } from '@tours/contract/counted';
import type { StaffItem } from '@tours/contract/item';

/** `3 departures`, including hidden and past ones. */
export function departuresText({ availabilities }: Pick<StaffItem, 'availabilities'>): string {
  return availabilities.length ? counted(availabilities.length, 'departure') : 'No departures yet';
}

export function lossOf({ availabilities, orderCount }: Pick<StaffItem, 'availabilities' | 'orderCount'>): string {
  const departures = availabilities.length
    ? counted(
        availabilities.length,
        'departure with its own texts and waivers is deleted too.',
        'departures with their own texts and waivers are deleted too.',
      )
    : 'It has no departures.';
  const orders = orderCount
    ? `${counted(orderCount, 'order has', 'orders have')} booked it: bookings, waivers and texts are kept.`
    : 'Nobody has booked it.';
  return `This removes the item and its texts from the group. ${departures} ${orders} This can’t be undone.`;
}
