import { loadManifests } from '../../features/manifest/load-manifests.ts';
import { ManifestPage } from '../../features/manifest/manifest-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { unlisted } from '../../lib/linked.ts';
import { partnerPaths } from '../../lib/portal-paths.ts';
import type { Route } from './+types/manifests.ts';

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export function loader({ context, url }: Route.LoaderArgs) {
  return loadManifests(clientFor(context), url);
}

export default function PartnerManifestRoute({ loaderData }: Route.ComponentProps) {
  return <ManifestPage {...loaderData} back={{ to: partnerPaths.departures, label: 'Departures' }} />;
}
