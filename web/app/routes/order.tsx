import { message } from '@tours/contract/messages';
import { orderKey } from '@tours/contract/values';
import { readOrder } from '../features/order/page/load-order.ts';
import { OrderPage } from '../features/order/page/order-page.tsx';
import { clientFor } from '../lib/api.ts';
import { answerLinked, loadLinked, unlisted } from '../lib/linked.ts';
import { moveToOwnHost } from '../lib/move-to-own-host.ts';
import type { Route } from './+types/order.ts';
import { OrderMissing } from './order-missing.tsx';

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loaded = await loadLinked(orderKey.safeParse(params.id).data, (id) => readOrder(clientFor(context), id));
  // The id opens the page only with a session, and a session does not follow to another host.
  if (loaded.state === 'found' && params.id !== loaded.order._id) moveToOwnHost(context, loaded.order.group, request);
  return answerLinked(context, loaded, ({ order }) => order.group.division);
}

/** Reads from the server too. With it, `PrefetchPageLinks` loads only the scripts of this page, not its data. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader();
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: titleOf(loaderData) }, { name: 'robots', content: 'noindex' }];
}

function titleOf(loaded: Route.MetaArgs['loaderData']): string {
  if (loaded?.state === 'ended') return message('link.ended');
  if (loaded?.state === 'found') return `Order ${loaded.order.lolaId}`;
  return message(loaded?.state === 'failed' ? 'order.fetchFailed' : 'order.notFound');
}

export default function OrderRoute({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.state === 'found') return <OrderPage openedBy={params.id} {...loaderData} />;
  return <OrderMissing loaded={loaderData} token={params.id} />;
}
