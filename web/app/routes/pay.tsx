import { data, type HeadersArgs } from 'react-router';
import { CardSection } from '../features/checkout/card/card-section.tsx';
import { LinkEnded } from '../features/link/link-ended.tsx';
import { OrderFailed, OrderNotFound } from '../features/order/page/order-missing.tsx';
import { loadPlan, statusOf } from '../features/plan-payments/load-plan.ts';
import { PlanPage } from '../features/plan-payments/plan-page.tsx';
import { clientFor, pageContext } from '../lib/api.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import type { Route } from './+types/pay.ts';

/** Anybody with the address can see the payments, so the page must not be stored, indexed or named in a referrer. */
const privacy = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadPlan(clientFor(context), params.id);
  const seller = loaded.state === 'found' ? context.get(pageContext).sellerOf(loaded.plan.division) : null;
  return data({ ...loaded, seller }, { status: statusOf[loaded.state], headers: privacy });
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  seller: ({ seller }) => seller,
};

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.state === 'found' ? `Payments for order ${loaderData.plan.orderLolaId}` : 'Payments';
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export default function PayRoute({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.state === 'ended') return <LinkEnded token={params.id} />;
  if (loaderData.state === 'notFound') return <OrderNotFound />;
  if (loaderData.state === 'failed') return <OrderFailed requestId={loaderData.requestId} />;
  return <PlanPage openedBy={params.id} plan={loaderData.plan} renderCard={(props) => <CardSection {...props} />} />;
}
