import { BOOKING_SORTS } from '@tours/contract/list-constants';
import { BOOKING_FILTERS, BookingsPage } from '../../features/order/staff-lists/bookings-page.tsx';
import { loadSales } from '../../features/order/staff-lists/load-sales.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Route } from './+types/bookings.ts';

const WaiversModal = lazyPart(() => import('../../features/waiver/staff/waivers-modal.tsx'));

export const loader = (args: Route.LoaderArgs) =>
  loadSales(args, {
    fields: BOOKING_FILTERS,
    sortsOf: () => BOOKING_SORTS,
    find: (client, query, options) => client.findBookings({ query }, options),
    total: (client, query) => client.getBookingTotals({ query }),
  });

export default function StaffBookingsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <BookingsPage {...loaderData} renderWaivers={(dialog) => <WaiversModal key={dialog.orderItem} {...dialog} />} />
  );
}
