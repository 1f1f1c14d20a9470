import type { Client } from '@tours/contract/client';
import type { Readiness } from '@tours/contract/readiness';
import { data } from 'react-router';
import { orNotFound } from '../../lib/or-not-found.ts';

/** The board contains children's names, so nothing may store the answer or pass on its address. */
const privacy = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** Loads the board of the group, or the departure of it, that the address names. */
export async function loadReadiness(client: Client, { searchParams }: URL) {
  const departure = searchParams.get('departure');
  const asked = client.getReadiness({
    params: { id: searchParams.get('group') ?? '' },
    query: departure ? { departure: Number(departure) } : {},
  });
  const board = await orNotFound(asked, 'list.fetchFailed');
  return data<{ board: Readiness }>({ board }, { headers: privacy });
}
