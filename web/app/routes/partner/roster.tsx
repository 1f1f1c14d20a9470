import { loadRosters } from '../../features/roster/load-rosters.ts';
import { RosterPage } from '../../features/roster/roster-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { unlisted } from '../../lib/linked.ts';
import { partnerPaths } from '../../lib/paths.ts';
import type { Route } from './+types/roster.ts';

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export function loader({ context, url }: Route.LoaderArgs) {
  return loadRosters(clientFor(context), url);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Manifest · ${loaderData?.rosters[0]?.title ?? 'Departures'}` }];
}

export default function PartnerRosterRoute({ loaderData }: Route.ComponentProps) {
  return <RosterPage {...loaderData} back={{ to: partnerPaths.departures, label: 'Departures' }} />;
}
