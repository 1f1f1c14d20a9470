import { ORDER_SORTS } from '@tours/contract/list-constants';
import { CustomerOrders } from '../../features/order/lists/customer-orders.tsx';
import { clientFor } from '../../lib/api.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/orders.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  return {
    orders: loadList({ request, url, sorts: ORDER_SORTS }, (range, options) =>
      client.findOrders({ query: range }, options),
    ),
  };
}

export default function CustomerOrdersRoute({ loaderData: { orders } }: Route.ComponentProps) {
  return <CustomerOrders orders={orders} />;
}
