import { StatementPage } from '../../features/statement/statement-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { orErrorPage } from '../../lib/or-error-page.ts';
import { loadOfDivision } from '../../session/load-of-division.ts';
import type { Route } from './+types/statement.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const client = clientFor(context);
  await loadOfDivision(context, client.getPartner({ params: { id: params.partner } }), 'partner.fetchFailed');
  const statement = await orErrorPage(
    client.getPartnerStatement({ params: { id: params.partner, month: params.month } }),
    'list.fetchFailed',
  );
  return { statement };
}

export default function StaffStatementRoute({ loaderData: { statement } }: Route.ComponentProps) {
  return <StatementPage key={`${statement.partner._id} ${statement.month}`} statement={statement} />;
}
