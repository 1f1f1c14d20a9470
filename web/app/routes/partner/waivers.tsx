import { OWN_SORTS } from '../../features/waiver/lists/own-columns.tsx';
import { PartnerWaivers } from '../../features/waiver/lists/partner-waivers.tsx';
import { clientFor } from '../../lib/api.ts';
import { loadAll, loadList } from '../../lib/loaded.ts';
import { signedIn } from '../../session/require-user.ts';
import type { Route } from './+types/waivers.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  const waivers = loadList({ request, url, sorts: OWN_SORTS, size: 10 }, (range, options) =>
    client.queryWaivers({ body: { sort: '-startDate', ...range } }, options),
  );
  const progress = loadAll(client.listWaiverProgress({ query: { limit: 100 } }));
  return { waivers, progress, partnerName: signedIn(context).partner?.name ?? '' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Waivers · ${loaderData?.partnerName}` }];
}

export default function PartnerWaiversRoute({ loaderData: { waivers, progress } }: Route.ComponentProps) {
  return <PartnerWaivers waivers={waivers} progress={progress} />;
}
