import { GuideLinks } from '../../features/link/guide-links.tsx';
import { loadManifests } from '../../features/manifest/load-manifests.ts';
import { ManifestPage } from '../../features/manifest/manifest-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { unlisted } from '../../lib/linked.ts';
import { cancelTripPath, itemsPath, notNotifiedPath, staffPaths } from '../../lib/portal-paths.ts';
import type { Route } from './+types/manifests.ts';

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export function loader({ context, url }: Route.LoaderArgs) {
  return loadManifests(clientFor(context), url);
}

export default function StaffManifestRoute({ loaderData }: Route.ComponentProps) {
  const [group, ...others] = new Set(loaderData.manifests.map((manifest) => manifest.group._id));
  const isOfOne = group !== undefined && !others.length;
  const back =
    isOfOne && !('day' in loaderData.query)
      ? { to: itemsPath(group, 'list'), label: 'Group items' }
      : { to: staffPaths.bookings, label: 'Bookings' };
  return (
    <ManifestPage
      {...loaderData}
      back={back}
      cancelPath={cancelTripPath}
      guides={(of) => <GuideLinks {...of} />}
      notNotified={({ group, tripDate }) => {
        const day = tripDate.slice(0, 10);
        return notNotifiedPath({ group: group._id, from: day, to: day });
      }}
    />
  );
}
