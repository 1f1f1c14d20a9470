import { BOOKING_SORTS } from '@tours/contract/list-constants';
import { CustomerBookings, PartnerBookings } from '../../features/order/lists/bookings-list.tsx';
import { clientFor } from '../../lib/api.ts';
import { signedIn } from '../../session/require-user.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/bookings.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  const bookings = loadList({ request, url, sorts: BOOKING_SORTS }, (range, options) =>
    client.findBookings({ query: range }, options),
  );
  return { bookings, isOwn: signedIn(context).type === 'customers' };
}

export default function BookingsRoute({ loaderData: { bookings, isOwn } }: Route.ComponentProps) {
  return isOwn ? <CustomerBookings bookings={bookings} /> : <PartnerBookings bookings={bookings} />;
}
