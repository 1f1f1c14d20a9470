import type { Client } from '@tours/contract/client';
import { orNotFound } from '../../lib/or-not-found.ts';

/** Loads the board of the group, or the departure of it, that the address names. */
export async function loadReadiness(client: Client, { searchParams }: URL) {
  const departure = searchParams.get('departure');
  const asked = client.getReadiness({
    params: { id: searchParams.get('group') ?? '' },
    query: departure ? { departure: Number(departure) } : {},
  });
  return { board: await orNotFound(asked, 'list.fetchFailed') };
}
