import { BOOKING_SORTS } from '../../features/order/lists/booking-columns.tsx';
import { CustomerBookings } from '../../features/order/lists/bookings-list.tsx';
import { clientFor } from '../../lib/api.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/bookings.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  return {
    bookings: loadList({ request, url, sorts: BOOKING_SORTS }, (range, options) =>
      client.findBookings({ query: range }, options),
    ),
  };
}

export function meta() {
  return [{ title: 'My bookings' }];
}

export default function CustomerBookingsRoute({ loaderData: { bookings } }: Route.ComponentProps) {
  return <CustomerBookings bookings={bookings} />;
}
