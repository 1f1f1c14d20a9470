import { AgentStatementsPage } from '../../features/statement/agent-statements-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/statements.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  return {
    statements: loadList({ request, url, sorts: [] }, ({ limit, offset }, options) =>
      client.findStatements({ query: { limit, offset } }, options),
    ),
  };
}

export default function PartnerStatementsRoute({ loaderData: { statements } }: Route.ComponentProps) {
  return <AgentStatementsPage statements={statements} />;
}
