import type { Client } from '@tours/contract/client';
import type { Roster, RosterQuery } from '@tours/contract/roster';
import { data } from 'react-router';
import { isRefusal } from '../../lib/api.ts';

/** Children's names: kept nowhere on the way and told to nobody. */
const privacy = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

export interface LoadedRosters {
  rosters: Roster[];
  query: RosterQuery;
}

/** The rosters that the address names. What is not the reader's, or not an address of a roster, is not found. */
export async function loadRosters(client: Client, { searchParams }: URL) {
  const given = Object.fromEntries(['group', 'departure', 'day'].map((name) => [name, searchParams.get(name)]));
  const query = given.day ? { day: given.day } : { group: given.group ?? '', departure: Number(given.departure) };
  try {
    const rosters = await client.getRosters({ query });
    return data<LoadedRosters>({ rosters, query }, { headers: privacy });
  } catch (error) {
    if (isRefusal(error) && ['resource.notFound', 'request.invalid'].includes(error.code))
      throw data(null, { status: 404 });
    throw error;
  }
}
