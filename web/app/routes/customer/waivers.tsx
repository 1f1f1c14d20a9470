import { WAIVER_SORTS } from '@tours/contract/list-constants';
import { CustomerWaivers } from '../../features/waiver/lists/customer-waivers.tsx';
import { clientFor } from '../../lib/api.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/waivers.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  const waivers = loadList({ request, url, sorts: WAIVER_SORTS, size: 10 }, (range, options) =>
    client.queryWaivers({ body: { sort: '-startDate', ...range } }, options),
  );
  return { waivers };
}

export default function CustomerWaiversRoute({ loaderData: { waivers } }: Route.ComponentProps) {
  return <CustomerWaivers waivers={waivers} />;
}
