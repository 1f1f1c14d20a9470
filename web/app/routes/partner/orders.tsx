import { ORDER_SORTS } from '../../features/order/lists/listed-columns.tsx';
import { PartnerOrders } from '../../features/order/lists/partner-orders.tsx';
import { clientFor } from '../../lib/api.ts';
import { loadList } from '../../lib/loaded.ts';
import { signedIn } from '../../session/require-user.ts';
import type { Route } from './+types/orders.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  return {
    orders: loadList({ request, url, sorts: ORDER_SORTS }, (range, options) =>
      client.findOrders({ query: range }, options),
    ),
    partnerName: signedIn(context).partner?.name ?? '',
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Orders · ${loaderData?.partnerName}` }];
}

export default function PartnerOrdersRoute({ loaderData: { orders } }: Route.ComponentProps) {
  return <PartnerOrders orders={orders} />;
}
