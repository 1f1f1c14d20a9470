import { DisputePage } from '../../features/dispute/dispute-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { orErrorPage } from '../../lib/or-error-page.ts';
import type { Route } from './+types/dispute.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = clientFor(context).getDispute({ params: { id: params.id } });
  return { dispute: await orErrorPage(asked, 'list.fetchFailed') };
}

export default function StaffDisputeRoute({ loaderData: { dispute } }: Route.ComponentProps) {
  return <DisputePage key={dispute._id} dispute={dispute} />;
}
