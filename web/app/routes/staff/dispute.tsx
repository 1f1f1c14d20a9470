import { DisputePage } from '../../features/dispute/dispute-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { orErrorPage } from '../../lib/or-error-page.ts';
import { currentDivision } from '../../session/require-division.ts';
import type { Route } from './+types/dispute.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const client = clientFor(context);
  const division = currentDivision(context);
  const dispute = await orErrorPage(client.getDispute({ params: { id: params.id } }), 'list.fetchFailed');
  return { dispute, division };
}

/** The not-found page sets its own title. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [{ title: `Dispute over order ${loaderData.dispute.order.lolaId} · ${loaderData.division.name}` }];
}

export default function StaffDisputeRoute({ loaderData: { dispute } }: Route.ComponentProps) {
  return <DisputePage key={dispute._id} dispute={dispute} />;
}
