import { ORDER_SORTS } from '../features/order/listed-columns.tsx';
import { PartnerOrders } from '../features/order/partner-orders.tsx';
import { signedIn } from '../features/session/require-user.ts';
import { clientFor } from '../lib/api.ts';
import { loadList } from '../lib/loaded.ts';
import type { Route } from './+types/partner-orders.ts';

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
