import { BOOKING_SORTS } from '@tours/contract/constants';
import { BOOKING_FILTERS, BookingsPage, bookingTotals } from '../../features/order/staff-lists/bookings-page.tsx';
import { filterOf, namesOf } from '../../features/order/staff-lists/sales-filter.ts';
import { clientFor } from '../../lib/api.ts';
import { readAddress } from '../../lib/list-query.ts';
import { loadList } from '../../lib/loaded.ts';
import { currentDivision } from '../../session/require-division.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Route } from './+types/bookings.ts';

const WaiversModal = lazyPart(() => import('../../features/waiver/staff/waivers-modal.tsx'));

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const client = clientFor(context);
  const filter = filterOf(url.searchParams, BOOKING_FILTERS);
  const { search } = readAddress(url.searchParams, []);
  const narrowed = { division: division._id, ...filter };
  const rows = loadList({ request, url, sorts: BOOKING_SORTS }, (range, options) =>
    client.findBookings({ query: { ...narrowed, ...range } }, options),
  );
  const totals = client
    .getBookingTotals({ query: { ...narrowed, ...(search ? { search } : {}) } })
    .then(bookingTotals, () => null);
  return { rows, totals, division, filter, names: await namesOf(client, filter) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Bookings · ${loaderData?.division.name ?? 'Staff'}` }];
}

export default function StaffBookingsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <BookingsPage
      key={loaderData.division._id}
      {...loaderData}
      renderWaivers={(dialog) => <WaiversModal key={dialog.orderItem} {...dialog} />}
    />
  );
}
