import { PARTNER_SORTS } from '@tours/contract/list-constants';
import { PartnersPage } from '../../features/partner/partners-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/partners.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const client = clientFor(context);
  const statements = url.searchParams.get('statements') === 'toIssue' ? ('toIssue' as const) : undefined;
  const partners = loadList({ request, url, sorts: PARTNER_SORTS }, (range, options) =>
    client.findPartners({ query: { division: division._id, statements, ...range } }, options),
  );
  return { partners, division, statements };
}

export default function StaffPartnersRoute({ loaderData }: Route.ComponentProps) {
  return <PartnersPage {...loaderData} />;
}
