import { orderKey } from '@tours/contract/values';
import { data } from 'react-router';
import { TripDayPage } from '../features/check-in/trip-day-page.tsx';
import { unlisted } from '../lib/linked.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { appManifestPath, checkInPath } from '../lib/paths.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import touchIcon from '../ui/touch-icon.png';
import type { Route } from './+types/check-in.ts';

const FeedSection = lazyPart<{ what: string; guide: string }>(() =>
  import('../features/feed/feed-section.tsx').then((part) => ({ default: part.FeedSection })),
);

/** The page itself holds no data, so that a device can keep it. The data comes in a request of its own. */
export function loader({ params }: Route.LoaderArgs) {
  const key = orderKey.safeParse(params.key).data;
  if (!key) throw data(null, { status: 404 });
  return null;
}

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export const handle: PageHandle = { followsSystem: true };

export function meta({ params }: Route.MetaArgs) {
  return [
    { title: 'Trip day' },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
    { tagName: 'link', rel: 'manifest', href: appManifestPath(checkInPath(params.key)) },
    // iPhones show no icons in SVG on their home screen.
    { tagName: 'link', rel: 'apple-touch-icon', href: touchIcon },
  ];
}

export default function CheckInRoute({ params }: Route.ComponentProps) {
  // A guide's token has no dashes, unlike the id of a departure.
  const guide = params.key.includes('-') ? null : params.key;
  return (
    <TripDayPage key={params.key} dayKey={params.key}>
      {guide && <FeedSection what="your departures" guide={guide} />}
    </TripDayPage>
  );
}
