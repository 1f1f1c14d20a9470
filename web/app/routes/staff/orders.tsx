import { ORDER_SORTS } from '@tours/contract/list-constants';
import { loadSales } from '../../features/order/staff-lists/load-sales.ts';
import { isByTrip, ORDER_FILTERS, OrdersPage, orderTotals } from '../../features/order/staff-lists/orders-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { currentDivision, divisionTitle } from '../../session/require-division.ts';
import type { Route } from './+types/orders.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  return loadSales(
    { request, url },
    {
      client,
      division: currentDivision(context),
      fields: ORDER_FILTERS,
      sortsOf: (filter) => (isByTrip(filter) ? [] : ORDER_SORTS),
      find: (query, options) => client.findOrders({ query }, options),
      total: async (query) => orderTotals(await client.getOrderTotals({ query })),
    },
  );
}

export const meta = divisionTitle('Orders');

export default function StaffOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <OrdersPage key={loaderData.division._id} {...loaderData} />;
}
