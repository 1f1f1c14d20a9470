import { counted } from '@tours/contract/counted';
import type { ItemSeats } from '@tours/contract/item';
import { useApi } from '../../lib/api.ts';
import { type Reading, useReading } from '../../lib/use-reading.ts';

export type Seats = Reading<Map<string, ItemSeats>>;

/** Live seats of a group's items, read once the page is shown and again when `changed` changes. */
export function useItemSeats(groupId: string, changed: string): Seats {
  const client = useApi();
  return useReading(`${groupId} ${changed}`, async (signal) => {
    const list = await client.listItemSeats({ params: { id: groupId } }, { signal });
    return new Map(list.map((seats) => [seats.item, seats]));
  });
}

/** `42 seats in 3 departures`, counting only departures with known seats. */
export function seatsText(seats: ItemSeats): string {
  const { departures, unread } = seats;
  if (unread === departures) return 'Seats unavailable';
  const count = seats.seats === 0 ? 'Sold out' : `${counted(seats.seats, 'seat')} left`;
  return unread ? `${count}, ${unread} of ${departures} not read` : count;
}
