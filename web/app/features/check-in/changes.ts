import type { TripDay } from '@tours/contract/check-in';

/** A traveller who came, went or was cancelled after this device had its list. */
export interface Change {
  traveller: string;
  name: string;
  what: 'booked' | 'cancelled' | 'moved';
}

/** Compares a newer list with the one before it. */
export function changesBetween(before: TripDay, after: TripDay): Change[] {
  const known = new Map(before.travellers.map((traveller) => [traveller._id, traveller]));
  const present = new Set(after.travellers.map(({ _id }) => _id));
  const changes = after.travellers.flatMap(({ _id: traveller, name, isCancelled }): Change[] => {
    const earlier = known.get(traveller);
    if (!earlier) return isCancelled ? [] : [{ traveller, name, what: 'booked' }];
    if (isCancelled && !earlier.isCancelled) return [{ traveller, name, what: 'cancelled' }];
    return !isCancelled && earlier.isCancelled ? [{ traveller, name, what: 'booked' }] : [];
  });
  const gone = before.travellers.filter(({ _id, isCancelled }) => !present.has(_id) && !isCancelled);
  return [...changes, ...gone.map(({ _id, name }) => ({ traveller: _id, name, what: 'moved' as const }))];
}
