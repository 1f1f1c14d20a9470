import { ORDER_SORTS } from '@tours/contract/list-constants';
import { ordersFilterOf, PartnerOrders } from '../../features/order/lists/partner-orders.tsx';
import { clientFor } from '../../lib/api.ts';
import { loadGroupTitle } from '../../lib/group-filter.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/orders.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  const filter = ordersFilterOf(url.searchParams);
  return {
    orders: loadList({ request, url, sorts: ORDER_SORTS }, (range, options) =>
      client.findOrders({ query: { ...filter, ...range } }, options),
    ),
    groupTitle: loadGroupTitle(client, filter.group),
  };
}

export default function PartnerOrdersRoute({ loaderData: { orders, groupTitle } }: Route.ComponentProps) {
  return <PartnerOrders orders={orders} groupTitle={groupTitle} />;
}
