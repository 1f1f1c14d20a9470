import { uuid } from '@tours/contract/values';
import { data } from 'react-router';
import { loadTrip } from '../../features/order/trip/load-trip.ts';
import { TripPage } from '../../features/order/trip/trip-page.tsx';
import { clientFor } from '../../lib/api.ts';
import type { Route } from './+types/trip.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = uuid.safeParse(params.id).data;
  if (!id) throw data(null, { status: 404 });
  return loadTrip(clientFor(context), id);
}

export default function CustomerTripRoute({ loaderData }: Route.ComponentProps) {
  return <TripPage {...loaderData} />;
}
