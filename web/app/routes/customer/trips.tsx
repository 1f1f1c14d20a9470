import { MyTrips } from '../../features/order/my-trips/my-trips.tsx';
import { clientFor } from '../../lib/api.ts';
import { loadPage } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/trips.ts';

/** The most trips that are shown at once. The rest is in the list of bookings. */
const SHOWN = { page: 1, size: 50 };

export function loader({ context }: Route.LoaderArgs) {
  const client = clientFor(context);
  const load = (when: 'upcoming' | 'past') =>
    loadPage(SHOWN, (range, options) => client.findTrips({ query: { when, ...range } }, options));
  return { trips: Promise.all([load('upcoming'), load('past')]), now: new Date().toISOString() };
}

export default function CustomerTripsRoute({ loaderData }: Route.ComponentProps) {
  return <MyTrips {...loaderData} />;
}
