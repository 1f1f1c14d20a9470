import { pick } from '@tours/contract/pick';
import type { RouterContextProvider } from 'react-router';
import type { ItemsGroup } from '../../features/item/items-group.ts';
import { clientFor } from '../../lib/api.ts';
import { loadOfDivision } from '../../session/load-of-division.ts';

/** Loads the group that the address names. Returns 404 where there is no such group. */
export async function loadItemsGroup(context: Readonly<RouterContextProvider>, url: URL): Promise<ItemsGroup> {
  const asked = clientFor(context).getGroup({ params: { id: url.searchParams.get('groupId') ?? '' } });
  return pick(await loadOfDivision(context, asked, 'group.detailsFailed'), ['_id', 'title', 'division']);
}
