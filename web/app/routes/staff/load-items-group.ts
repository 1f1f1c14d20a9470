import type { RouterContextProvider } from 'react-router';
import { loadGroup } from '../../features/group/form/load-group.ts';
import type { ItemsGroup } from '../../features/item/items-group.ts';
import { clientFor } from '../../lib/api.ts';
import { currentDivision } from '../../session/require-division.ts';

/** Loads the group that the address names. Returns 404 where there is no such group. */
export async function loadItemsGroup(context: Readonly<RouterContextProvider>, url: URL): Promise<ItemsGroup> {
  const asked = { id: url.searchParams.get('groupId'), division: currentDivision(context)._id };
  const { _id, title, path } = await loadGroup(clientFor(context), asked);
  return { _id, title, path };
}
