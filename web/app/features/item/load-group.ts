import type { RouterContextProvider } from 'react-router';
import { clientFor } from '../../lib/api.ts';
import type { GroupFrom } from '../../lib/paths.ts';
import { loadGroup } from '../group/staff/load-group.ts';
import { currentDivision } from '../session/require-division.ts';

/** The group whose items a page is about. */
export interface ItemsGroup {
  _id: string;
  title: string;
  path: string;
}

/** The group that the address names. None is a page that does not exist. */
export async function loadItemsGroup(context: Readonly<RouterContextProvider>, url: URL): Promise<ItemsGroup> {
  const asked = { id: url.searchParams.get('groupId'), division: currentDivision(context)._id };
  const { _id, title, path } = await loadGroup(clientFor(context), asked);
  return { _id, title, path };
}

export function fromOf(url: URL): GroupFrom {
  return url.searchParams.get('from') === 'create' ? 'create' : 'list';
}
