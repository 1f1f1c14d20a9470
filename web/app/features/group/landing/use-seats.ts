import { API_KEY_HEADER } from '@tours/contract/constants';
import type { PublicGroup, SeatCount } from '@tours/contract/group';
import { useAppData } from '../../../lib/api.ts';
import { useOnReturn } from '../../../lib/use-on-return.ts';
import { useReading } from '../../../lib/use-reading.ts';

export interface Seats {
  /** `loading` and `failed` describe the latest request; earlier counts stay visible. */
  status: 'loading' | 'ready' | 'failed';
  counts: ReadonlyMap<string, SeatCount>;
  /** Time of the oldest count in milliseconds since 1970; null when FareHarbor gave none. */
  checkedAt: number | null;
  /** True when FareHarbor did not answer for some departures. */
  isPartial: boolean;
  readAgain(): unknown;
}

const STALE_AFTER_MS = 60_000;
const none: SeatCount[] = [];

/** Live seats of a group: read once the page is shown, and again when the person returns to it later. */
export function useSeats({ _id: groupId, items }: PublicGroup): Seats {
  const { apiKey } = useAppData();
  const isWanted = items.some(({ item }) => item.availabilities.length > 0);
  const { state, answer, readAgain } = useReading(isWanted ? groupId : null, (signal) =>
    fetchSeats(apiKey, groupId, signal),
  );
  const list = answer ?? none;
  const checkedAt = oldestAnswer(list);

  useOnReturn(() => {
    if (checkedAt !== null && Date.now() - checkedAt > STALE_AFTER_MS) void readAgain();
  });

  return {
    status: state === 'idle' ? 'loading' : state,
    counts: new Map(list.map((seat) => [seat.availability, seat])),
    checkedAt,
    isPartial: list.some((seat) => seat.fetchedAt === null),
    readAgain,
  };
}

function oldestAnswer(list: SeatCount[]): number | null {
  const times = list.flatMap((seat) => (seat.fetchedAt ? [Date.parse(seat.fetchedAt)] : []));
  return times.length ? Math.min(...times) : null;
}

/** `listSeats` without the client, whose code a group page need not wait for. */
async function fetchSeats(apiKey: string, groupId: string, signal: AbortSignal): Promise<SeatCount[]> {
  const response = await fetch(`/api/groups/${groupId}/seats`, {
    headers: { [API_KEY_HEADER]: apiKey, accept: 'application/json' },
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) throw new Error(`Seats answered ${response.status}`);
  const { seats } = await response.json();
  return seats;
}
