import { message } from '@tours/contract/messages';
import { data, type HeadersArgs } from 'react-router';
import { LinkEnded } from '../features/link/link-ended.tsx';
import { loadOrder, statusOf } from '../features/order/page/load-order.ts';
import { OrderFailed, OrderNotFound } from '../features/order/page/order-missing.tsx';
import { OrderPage } from '../features/order/page/order-page.tsx';
import { clientFor, pageContext } from '../lib/api.ts';
import { moveToOwnHost } from '../lib/move-to-own-host.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import type { Route } from './+types/order.ts';

/** Anybody with the address can see the order, so the page must not be stored, indexed or named in a referrer. */
const privacy = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loaded = await loadOrder(clientFor(context), params.id);
  // The id opens the page only with a session, and a session does not follow to another host.
  if (loaded.state === 'found' && params.id !== loaded.order._id)
    moveToOwnHost(context, loaded.order.group, request, privacy);
  const { sellerOf } = context.get(pageContext);
  const seller = loaded.state === 'found' ? sellerOf(loaded.order.group.division) : null;
  return data({ ...loaded, seller }, { status: statusOf[loaded.state], headers: privacy });
}

/** Reads from the server too. With it, `PrefetchPageLinks` loads only the scripts of this page, not its data. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader();
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  seller: ({ seller }) => seller,
};

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: titleOf(loaderData) }, { name: 'robots', content: 'noindex' }];
}

function titleOf(loaded: Route.MetaArgs['loaderData']): string {
  if (loaded?.state === 'ended') return message('link.ended');
  if (loaded?.state === 'found') return `Order ${loaded.order.lolaId}`;
  return message(loaded?.state === 'failed' ? 'order.fetchFailed' : 'order.notFound');
}

export default function OrderRoute({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.state === 'ended') return <LinkEnded token={params.id} />;
  if (loaderData.state === 'notFound') return <OrderNotFound />;
  if (loaderData.state === 'failed') return <OrderFailed requestId={loaderData.requestId} />;
  const { order, waivers, questions, history, receipts } = loaderData;
  return (
    <OrderPage
      openedBy={params.id}
      order={order}
      waivers={waivers}
      questions={questions}
      history={history}
      receipts={receipts}
    />
  );
}
