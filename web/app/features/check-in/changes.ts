import type { SentAct, TripDay } from '@tours/contract/check-in';

/** A traveller who came, went or was cancelled after this device had its list, or an entry that the server refused. */
export interface Change {
  /** The id of the traveller or of the refused entry. */
  about: string;
  name: string;
  what: 'booked' | 'cancelled' | 'moved' | 'refused';
}

/** Refused entries leave the list, so the guide has to know of them. */
export const refusedAmong = (day: TripDay, acts: SentAct[]): Change[] =>
  acts.map(({ _id, traveller, text }) => ({
    about: _id,
    name: day.travellers.find((known) => known._id === traveller)?.name ?? (text || 'An entry'),
    what: 'refused',
  }));

export function changesBetween(before: TripDay, after: TripDay): Change[] {
  const known = new Map(before.travellers.map((traveller) => [traveller._id, traveller]));
  const present = new Set(after.travellers.map(({ _id }) => _id));
  const changes = after.travellers.flatMap(({ _id: about, name, isCancelled }): Change[] => {
    const earlier = known.get(about);
    if (!earlier) return isCancelled ? [] : [{ about, name, what: 'booked' }];
    if (isCancelled && !earlier.isCancelled) return [{ about, name, what: 'cancelled' }];
    return !isCancelled && earlier.isCancelled ? [{ about, name, what: 'booked' }] : [];
  });
  const gone = before.travellers.filter(({ _id, isCancelled }) => !present.has(_id) && !isCancelled);
  return [...changes, ...gone.map(({ _id, name }) => ({ about: _id, name, what: 'moved' as const }))];
}
