import type { Client } from '@tours/contract/client';
import { WAIVER_SORTS } from '@tours/contract/list-constants';
import { formatSpan } from '@tours/contract/time';
import { asked, filterOf } from '../../features/waiver/staff/waiver-filter.ts';
import { WaiversPage } from '../../features/waiver/staff/waivers-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { currentDivision } from '../../session/require-division.ts';
import { readAddress } from '../../ui/portal/list/list-query.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/waivers.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const client = clientFor(context);
  const filter = filterOf(url.searchParams);
  const wanted = { division: division._id, ...asked(filter) };
  const waivers = loadList({ request, url, sorts: WAIVER_SORTS, size: 10 }, (range, options) =>
    client.queryWaivers({ body: { filter: wanted, ...range } }, options),
  );
  const { search } = readAddress(url.searchParams, []);
  const totals = client.countWaivers({ query: { ...wanted, search: search || undefined } }).then(
    ({ count }) => ({ rows: count }),
    () => null,
  );
  return { waivers, totals, division, filter, departureName: await nameOf(client, filter.availability) };
}

async function nameOf(client: Client, availability: string | undefined): Promise<string | null> {
  if (!availability) return null;
  const [found] = await client.findAvailabilities({ query: { _id: availability } }).catch(() => []);
  return found ? formatSpan(found.startDate, found.endDate) : null;
}

export default function StaffWaiversRoute({ loaderData }: Route.ComponentProps) {
  return <WaiversPage {...loaderData} />;
}
