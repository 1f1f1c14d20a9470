import { ORDER_SORTS } from '@tours/contract/list-constants';
import { loadSales } from '../../features/order/staff-lists/load-sales.ts';
import { isByTrip, ORDER_FILTERS, OrdersPage } from '../../features/order/staff-lists/orders-page.tsx';
import type { Route } from './+types/orders.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadSales(args, {
    fields: ORDER_FILTERS,
    sortsOf: (filter) => (isByTrip(filter) ? [] : ORDER_SORTS),
    find: (client, query, options) => client.findOrders({ query }, options),
    total: (client, query) => client.getOrderTotals({ query }),
  });

export default function StaffOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} />;
}
