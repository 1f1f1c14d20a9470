import type { Client } from '@tours/contract/client';
import { data } from 'react-router';
import { AvailabilitiesScreen } from '../features/availability/staff/availabilities-screen.tsx';
import { whenOf } from '../features/availability/staff/availabilities-table.tsx';
import { AVAILABILITY_SORTS } from '../features/availability/staff/columns.tsx';
import { currentDivision } from '../features/session/require-division.ts';
import { clientFor, isRefusal } from '../lib/api.ts';
import { loadList } from '../lib/loaded.ts';
import { itemsPath } from '../lib/paths.ts';
import type { Route } from './+types/staff-availabilities.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  const head = await loadHead(client, url.searchParams.get('item') ?? '');
  const division = currentDivision(context);
  // A record of a division that is not the chosen one is nowhere.
  if (head?.group.division !== division._id) throw data(null, { status: 404 });
  const from = url.searchParams.get('from') === 'create' ? 'create' : 'list';
  const availabilities = loadList({ request, url, sorts: AVAILABILITY_SORTS }, (range, options) =>
    client.findAvailabilities({ query: { item: head.item._id, ...whenOf(url.searchParams), ...range } }, options),
  );
  const progress = await client.listWaiverProgress({ query: { item: head.item._id, past: 'true' } }).catch(() => []);
  return { head, availabilities, progress, backTo: itemsPath(head.group._id, from) };
}

async function loadHead(client: Client, item: string) {
  try {
    return await client.getAvailabilityHead({ query: { item } });
  } catch (error) {
    if (isRefusal(error) && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Availabilities · ${loaderData?.head.item.name ?? 'Staff'}` }];
}

export default function StaffAvailabilitiesRoute({ loaderData }: Route.ComponentProps) {
  return <AvailabilitiesScreen key={loaderData.head.item._id} {...loaderData} />;
}
