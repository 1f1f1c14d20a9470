import { orderKey } from '@tours/contract/values';
import { data } from 'react-router';
import { checkInPath } from '../lib/paths.ts';
import icon from '../ui/icon.svg?url';
import type { Route } from './+types/check-in-manifest.ts';

/** Lets a phone install the trip day of one departure as an app of its own. */
export function loader({ params }: Route.LoaderArgs) {
  const key = orderKey.safeParse(params.key).data;
  if (!key) throw data(null, { status: 404 });
  const page = checkInPath(key);
  const manifest = {
    name: 'Trip day',
    short_name: 'Trip day',
    id: page,
    start_url: page,
    scope: '/check-in/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-store' },
  });
}
