import { API_KEY_HEADER } from '@tours/contract/constants';
import type { SeatCount } from '@tours/contract/group';

/**
 * The contract's `listSeats` without its client: it is the only request that a group page sends when it opens, so it
 * does not wait until the client's code is loaded.
 */
export async function fetchSeats(apiKey: string, groupId: string, signal: AbortSignal): Promise<SeatCount[]> {
  const response = await fetch(`/api/groups/${groupId}/seats`, {
    headers: { [API_KEY_HEADER]: apiKey, accept: 'application/json' },
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) throw new Error(`Seats answered ${response.status}`);
  const { seats } = await response.json();
  return seats;
}
