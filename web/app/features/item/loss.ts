import type { StaffItem } from '@tours/contract/item';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** `3 departures`, including hidden and past ones. */
export function departuresText({ availabilities }: Pick<StaffItem, 'availabilities'>): string {
  return availabilities.length ? counted(availabilities.length, 'departure', 'departures') : 'No departures yet';
}

/** Describes the consequences of deleting an item, for the confirmation. */
export function lossOf({ availabilities, orderCount }: Pick<StaffItem, 'availabilities' | 'orderCount'>): string {
  const departures = availabilities.length
    ? counted(
        availabilities.length,
        'availability with its own texts and choice of waivers is deleted with it.',
        'availabilities with their own texts and choices of waivers are deleted with it.',
      )
    : 'It has no availabilities.';
  const orders = orderCount
    ? `${counted(orderCount, 'order has', 'orders have')} seats of it: they keep their bookings, waivers and texts.`
    : 'Nobody has booked it.';
  return `The item and its own texts disappear from the group. ${departures} ${orders} This cannot be undone.`;
}
