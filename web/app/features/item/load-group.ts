import { data, type RouterContextProvider } from 'react-router';
import { clientFor, isRefusal } from '../../lib/api.ts';
import type { GroupFrom } from '../../lib/paths.ts';
import { currentDivision } from '../session/require-division.ts';

/** The group whose items a page is about. */
export interface ItemsGroup {
  _id: string;
  title: string;
  path: string;
}

/** The group that the address names. One of another division, or none, is a page that does not exist. */
export async function loadItemsGroup(context: Readonly<RouterContextProvider>, url: URL): Promise<ItemsGroup> {
  const division = currentDivision(context);
  const id = url.searchParams.get('groupId') ?? '';
  const group = await clientFor(context).getGroup({ params: { id } }).catch(absent);
  if (group?.division !== division._id) throw data(null, { status: 404 });
  return { _id: group._id, title: group.title, path: group.path };
}

/** What the API does not find, or can't make sense of, is not there. Anything else is a failure of ours. */
export function absent(error: unknown): null {
  if (isRefusal(error) && (error.status === 404 || error.status === 400)) return null;
  throw error;
}

export function fromOf(url: URL): GroupFrom {
  return url.searchParams.get('from') === 'create' ? 'create' : 'list';
}
