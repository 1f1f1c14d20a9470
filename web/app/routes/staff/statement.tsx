import { formatMonth } from '@tours/contract/payout';
import { StatementPage } from '../../features/statement/statement-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { orErrorPage } from '../../lib/or-error-page.ts';
import { loadOfDivision } from '../../session/load-of-division.ts';
import { currentDivision } from '../../session/require-division.ts';
import type { Route } from './+types/statement.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const client = clientFor(context);
  const division = currentDivision(context);
  await loadOfDivision(context, client.getPartner({ params: { id: params.partner } }), 'partner.fetchFailed');
  const statement = await orErrorPage(
    client.getPartnerStatement({ params: { id: params.partner, month: params.month } }),
    'list.fetchFailed',
  );
  return { statement, division };
}

/** The not-found page sets its own title. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { statement, division } = loaderData;
  return [{ title: `Commission ${formatMonth(statement.month)} · ${statement.partner.name} · ${division.name}` }];
}

export default function StaffStatementRoute({ loaderData: { statement } }: Route.ComponentProps) {
  return <StatementPage key={`${statement.partner._id} ${statement.month}`} statement={statement} />;
}
