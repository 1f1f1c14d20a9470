import { ORDER_SORTS } from '@tours/contract/constants';
import { isByTrip, ORDER_FILTERS, OrdersPage, orderTotals } from '../../features/order/staff-lists/orders-page.tsx';
import { filterOf, namesOf } from '../../features/order/staff-lists/sales-filter.ts';
import { clientFor } from '../../lib/api.ts';
import { readAddress } from '../../lib/list-query.ts';
import { loadList } from '../../lib/loaded.ts';
import { currentDivision } from '../../session/require-division.ts';
import type { Route } from './+types/orders.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const client = clientFor(context);
  const filter = filterOf(url.searchParams, ORDER_FILTERS);
  const { search } = readAddress(url.searchParams, []);
  const narrowed = { division: division._id, ...filter };
  const rows = loadList({ request, url, sorts: isByTrip(filter) ? [] : ORDER_SORTS }, (range, options) =>
    client.findOrders({ query: { ...narrowed, ...range } }, options),
  );
  const totals = client
    .getOrderTotals({ query: { ...narrowed, ...(search ? { search } : {}) } })
    .then(orderTotals, () => null);
  return { rows, totals, division, filter, names: await namesOf(client, filter) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Orders · ${loaderData?.division.name ?? 'Staff'}` }];
}

export default function StaffOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <OrdersPage key={loaderData.division._id} {...loaderData} />;
}
