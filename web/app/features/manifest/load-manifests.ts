import type { Client } from '@tours/contract/client';
import type { ManifestQuery } from '@tours/contract/manifest';
import { data } from 'react-router';
import { isRefusal } from '../../lib/api.ts';

/** Query parameter with which the page also shows health answers. */
export const HEALTH = 'health';

/**
 * Loads the manifests that the address names. Throws 404 for an invalid address and for manifests that the reader may not
 * see.
 */
export async function loadManifests(client: Client, { searchParams }: URL) {
  const given = Object.fromEntries(['group', 'departure', 'day'].map((name) => [name, searchParams.get(name)]));
  const which = given.day ? { day: given.day } : { group: given.group ?? '', departure: Number(given.departure) };
  const query: ManifestQuery = searchParams.has(HEALTH) ? { ...which, health: 'shown' } : which;
  try {
    return { manifests: await client.getManifests({ query }), query };
  } catch (error) {
    if (isRefusal(error) && ['resource.notFound', 'request.invalid'].includes(error.code))
      throw data(null, { status: 404 });
    throw error;
  }
}
