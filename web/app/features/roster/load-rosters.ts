import type { Client } from '@tours/contract/client';
import type { Roster, RosterQuery } from '@tours/contract/roster';
import { data } from 'react-router';
import { isRefusal } from '../../lib/api.ts';

/** Query parameter with which the page also shows health answers. */
export const HEALTH = 'health';

export interface LoadedRosters {
  rosters: Roster[];
  query: RosterQuery;
}

/**
 * Loads the rosters that the address names. Throws 404 for an invalid address and for rosters that the reader may not
 * see.
 */
export async function loadRosters(client: Client, { searchParams }: URL): Promise<LoadedRosters> {
  const given = Object.fromEntries(['group', 'departure', 'day'].map((name) => [name, searchParams.get(name)]));
  const which = given.day ? { day: given.day } : { group: given.group ?? '', departure: Number(given.departure) };
  const query: RosterQuery = searchParams.has(HEALTH) ? { ...which, health: 'shown' } : which;
  try {
    return { rosters: await client.getRosters({ query }), query };
  } catch (error) {
    if (isRefusal(error) && ['resource.notFound', 'request.invalid'].includes(error.code))
      throw data(null, { status: 404 });
    throw error;
  }
}
