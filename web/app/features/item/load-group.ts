import type { PublicGroup } from '@tours/contract/group';
import type { StaffDivision } from '@tours/contract/session';
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
  const client = clientFor(context);
  const [group] = (await client.queryGroups({ body: { filter: { _id: id } } }).catch(absent)) ?? [];
  if (!group || !isOf(division, group.division)) throw data(null, { status: 404 });
  return { _id: group._id, title: group.title, path: group.path };
}

/** The public view of a group names its division in words. */
function isOf(division: StaffDivision, of: PublicGroup['division']): boolean {
  const { fareharborShortname } = division.company.settings;
  return division.shortname === of.shortname && fareharborShortname === of.company.settings.fareharborShortname;
}

/** What the API does not find, or can't make sense of, is not there. Anything else is a failure of ours. */
export function absent(error: unknown): null {
  if (isRefusal(error) && (error.status === 404 || error.status === 400)) return null;
  throw error;
}

export function fromOf(url: URL): GroupFrom {
  return url.searchParams.get('from') === 'create' ? 'create' : 'list';
}
