import { PARTNER_SORTS } from '../../features/partner/partner-columns.tsx';
import { PartnersPage } from '../../features/partner/partners-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { loadList } from '../../lib/loaded.ts';
import { currentDivision } from '../../session/require-division.ts';
import type { Route } from './+types/partners.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const client = clientFor(context);
  const partners = loadList({ request, url, sorts: PARTNER_SORTS }, (range, options) =>
    client.findPartners({ query: { division: division._id, ...range } }, options),
  );
  return { partners, division };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Partners · ${loaderData?.division.name ?? 'Staff'}` }];
}

export default function StaffPartnersRoute({ loaderData }: Route.ComponentProps) {
  return <PartnersPage key={loaderData.division._id} {...loaderData} />;
}
