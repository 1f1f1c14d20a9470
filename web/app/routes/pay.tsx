import { orderKey } from '@tours/contract/values';
import { CardSection } from '../features/checkout/card/card-section.tsx';
import { PlanPage } from '../features/plan-payments/plan-page.tsx';
import { clientFor } from '../lib/api.ts';
import { answerLinked, loadLinked, unlisted } from '../lib/linked.ts';
import type { Route } from './+types/pay.ts';
import { OrderMissing } from './order-missing.tsx';

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadLinked(orderKey.safeParse(params.id).data, async (id) => ({
    plan: await clientFor(context).getPlan({ params: { id } }),
  }));
  return answerLinked(context, loaded, ({ plan }) => plan.division);
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.state === 'found' ? `Payments for order ${loaderData.plan.orderLolaId}` : 'Payments';
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export default function PayRoute({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.state !== 'found') return <OrderMissing loaded={loaderData} token={params.id} />;
  const returnUrl = typeof window === 'undefined' ? '' : window.location.href;
  return (
    <PlanPage
      openedBy={params.id}
      plan={loaderData.plan}
      renderCard={(card) => <CardSection {...card} isCardKept={card.purpose === 'save'} returnUrl={returnUrl} />}
    />
  );
}
