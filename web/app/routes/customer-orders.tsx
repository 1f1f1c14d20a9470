import { CustomerOrders } from '../features/order/customer-orders.tsx';
import { signedIn } from '../features/session/require-user.ts';
import { clientFor } from '../lib/api.ts';
import { loadPage } from '../lib/loaded.ts';
import type { Route } from './+types/customer-orders.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  const customer = signedIn(context).user._id;
  const client = clientFor(context);
  return { orders: loadPage(url, (range) => client.findOrders({ query: { customer, ...range } })) };
}

export function meta() {
  return [{ title: 'My orders' }];
}

export default function CustomerOrdersRoute({ loaderData: { orders } }: Route.ComponentProps) {
  return <CustomerOrders orders={orders} />;
}
