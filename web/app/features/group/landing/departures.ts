import type { PublicAvailability, PublicItem, SeatCount } from '@tours/contract/group';
import { instantOf } from '@tours/contract/time';
import { capacityText } from '../../../lib/capacity-text.ts';
import type { Seats } from './use-seats.ts';

export interface Departure {
  availability: PublicAvailability;
  /** `unknown` while the seats are loading, `unchecked` if they could not be read. */
  state: 'unknown' | 'open' | 'soldOut' | 'noDates' | 'unchecked';
  text: string;
}

/** The departures of an item by start time, each with the state of its live seats. */
export function departuresOf(item: PublicItem, seats: Seats): Departure[] {
  return [...item.availabilities]
    .sort((one, other) => startOf(one) - startOf(other))
    .map((availability) => ({ availability, ...stateOf(item, seats.counts.get(availability._id), seats.status) }));
}

function stateOf(
  item: PublicItem,
  count: SeatCount | undefined,
  status: Seats['status'],
): Pick<Departure, 'state' | 'text'> {
  if (!count)
    return status === 'loading' ? { state: 'unknown', text: '' } : { state: 'unchecked', text: 'Seats not checked' };
  const text = capacityText(count.capacity, item.itemType === 'addon');
  if (count.capacity > 0) return { state: 'open', text };
  return { state: count.capacity === 0 ? 'soldOut' : 'noDates', text };
}

/** The lowest price among the departures, in cents; null when none is known. */
export function priceFromOf(item: PublicItem, seats: Seats): number | null {
  const prices = item.availabilities.flatMap(({ _id }) => seats.counts.get(_id)?.priceFromCents ?? []);
  return prices.length ? Math.min(...prices) : null;
}

const startOf = ({ startDate }: PublicAvailability) => instantOf(startDate).getTime();
