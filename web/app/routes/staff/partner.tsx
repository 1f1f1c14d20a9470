import { AgentsSection } from '../../features/agent/agents-section.tsx';
import { publicOrigin } from '../../features/group/group-address.ts';
import { PartnerPage } from '../../features/partner/partner-page.tsx';
import { StatementsSection } from '../../features/statement/statements-section.tsx';
import { clientFor, pageContext } from '../../lib/api.ts';
import { zoneName } from '../../lib/zone-name.ts';
import { loadOfDivision } from '../../session/load-of-division.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadAll } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/partner.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const client = clientFor(context);
  const id = url.searchParams.get('edit');
  const asked = id === null ? null : client.getPartner({ params: { id } });
  const partner = asked && (await loadOfDivision(context, asked, 'partner.fetchFailed'));
  return {
    division,
    partner,
    agents: partner && loadAll(client.findAgents({ query: { partner: partner._id } })),
    statements: partner && loadAll(client.listPartnerStatements({ params: { id: partner._id } })),
    origin: publicOrigin(division.domain, context.get(pageContext).publicUrl),
    timezoneLabel: zoneName(partner?.timezone ?? division.company.settings.timezone),
  };
}

export default function StaffPartnerRoute({ loaderData }: Route.ComponentProps) {
  const { agents, statements, ...page } = loaderData;
  return (
    <PartnerPage
      key={page.partner?._id ?? 'new'}
      {...page}
      renderSections={(partner) => (
        <>
          <AgentsSection partner={partner} agents={agents} />
          {partner && statements && <StatementsSection partner={partner} statements={statements} />}
        </>
      )}
    />
  );
}
