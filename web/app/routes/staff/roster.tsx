import { RosterLinks } from '../../features/link/roster-links.tsx';
import { loadRosters } from '../../features/roster/load-rosters.ts';
import { RosterPage } from '../../features/roster/roster-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { unlisted } from '../../lib/linked.ts';
import { itemsPath, staffPaths } from '../../lib/portal-paths.ts';
import type { Route } from './+types/roster.ts';

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export function loader({ context, url }: Route.LoaderArgs) {
  return loadRosters(clientFor(context), url);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Manifest · ${loaderData?.rosters[0]?.title ?? 'Departures'}` }];
}

export default function StaffRosterRoute({ loaderData }: Route.ComponentProps) {
  const [group, ...others] = new Set(loaderData.rosters.map((roster) => roster.group._id));
  const isOfOne = group !== undefined && !others.length;
  const back =
    isOfOne && !('day' in loaderData.query)
      ? { to: itemsPath(group, 'list'), label: 'Group items' }
      : { to: staffPaths.bookings, label: 'Bookings' };
  return (
    <RosterPage
      {...loaderData}
      back={back}
      guides={(departure, mayReadHealth) => <RosterLinks departure={departure} mayReadHealth={mayReadHealth} />}
    />
  );
}
