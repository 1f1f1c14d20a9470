import { TripCancellationPage } from '../../features/trip-cancellation/trip-cancellation-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { loadOfDivision } from '../../session/load-of-division.ts';
import type { Route } from './+types/trip-cancellation.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = clientFor(context).getTripCancellation({ params: { id: params.departure } });
  return { trip: await loadOfDivision(context, asked, 'list.fetchFailed'), order: url.searchParams.get('order') };
}

export default function StaffTripCancellationRoute({ loaderData: { trip, order } }: Route.ComponentProps) {
  return <TripCancellationPage key={trip.departure} loaded={trip} order={order} />;
}
