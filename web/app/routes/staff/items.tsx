import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { fromOf } from '../../features/item/items-group.ts';
import { ItemsPage } from '../../features/item/items-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadAll } from '../../ui/portal/list/loaded.ts';
import { isChangeUnread } from '../../ui/portal/read-again.ts';
import type { Route } from './+types/items.ts';
import { loadItemsGroup } from './load-items-group.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const group = await loadItemsGroup(context, url);
  return {
    items: loadAll(clientFor(context).findItems({ query: { group: group._id } })),
    group,
    from: fromOf(url),
    fareharborShortname: currentDivision(context).company.settings.fareharborShortname,
  };
}

/** All items are loaded at once, so searching, paging and opening the manager send no request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  const sameGroup = currentUrl.searchParams.get('groupId') === nextUrl.searchParams.get('groupId');
  return isSame && sameGroup && !isChangeUnread() ? false : defaultShouldRevalidate;
}

export default function StaffItemsRoute({ loaderData }: Route.ComponentProps) {
  return <ItemsPage key={loaderData.group._id} {...loaderData} />;
}
