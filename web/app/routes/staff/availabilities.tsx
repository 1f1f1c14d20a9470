import { AVAILABILITY_SORTS } from '@tours/contract/list-constants';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { askedBy } from '../../features/availability/calendar/calendar-place.ts';
import { AvailabilitiesScreen } from '../../features/availability/screen/availabilities-screen.tsx';
import { whenOf } from '../../features/availability/screen/availabilities-table.tsx';
import { fromOf } from '../../features/item/items-group.ts';
import { clientFor } from '../../lib/api.ts';
import { orErrorPage } from '../../lib/or-error-page.ts';
import { inOtherDivision } from '../../lib/other-division.ts';
import { itemsPath } from '../../lib/portal-paths.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import { isChangeUnread } from '../../ui/portal/read-again.ts';
import type { Route } from './+types/availabilities.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  const asked = client.getAvailabilityHead({ query: { item: url.searchParams.get('item') ?? '' } });
  const head = await orErrorPage(asked, 'item.fetchFailed');
  const division = currentDivision(context);
  if (head.group.division !== division._id) throw inOtherDivision(head.group.division);
  const availabilities = loadList({ request, url, sorts: AVAILABILITY_SORTS }, (range, options) =>
    client.findAvailabilities({ query: { item: head.item._id, ...whenOf(url.searchParams), ...range } }, options),
  );
  return { head, availabilities, backTo: itemsPath(head.group._id, fromOf(url)) };
}

/** The period of the calendar concerns only the browser, so changing it loads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.href !== nextUrl.href && askedBy(currentUrl) === askedBy(nextUrl);
  return isSame && !isChangeUnread() ? false : defaultShouldRevalidate;
}

export default function StaffAvailabilitiesRoute({ loaderData }: Route.ComponentProps) {
  return <AvailabilitiesScreen key={loaderData.head.item._id} {...loaderData} />;
}
