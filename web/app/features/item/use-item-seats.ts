import type { ItemSeats } from '@tours/contract/item';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';

export type Seats = { state: 'loading' | 'failed' } | { state: 'ready'; of: Map<string, ItemSeats> };

/** Live seats of a group's items, read once the page is shown and again when `changed` changes. */
export function useItemSeats(groupId: string, changed: string): Seats {
  const client = useApi();
  const [seats, setSeats] = useState<Seats>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are a reason to read again
  useEffect(() => {
    const stop = new AbortController();
    client.listItemSeats({ params: { id: groupId } }, { signal: stop.signal }).then(
      (list) => setSeats({ state: 'ready', of: new Map(list.map((one) => [one.item, one])) }),
      () => stop.signal.aborted || setSeats({ state: 'failed' }),
    );
    return () => stop.abort();
  }, [client, groupId, changed]);
  return seats;
}

/** `42 seats in 3 departures`, counting only departures with known seats. */
export function seatsText(seats: ItemSeats): string {
  const { departures, unread } = seats;
  if (unread === departures) return 'Seats could not be read';
  const count = seats.seats === 0 ? 'Sold out' : `${seats.seats} ${seats.seats === 1 ? 'seat' : 'seats'} left`;
  return unread ? `${count}, ${unread} of ${departures} not read` : count;
}
