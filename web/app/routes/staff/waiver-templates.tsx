import { TEMPLATE_SORTS } from '@tours/contract/list-constants';
import { TemplatesPage } from '../../features/waiver-template/templates-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/waiver-templates.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const client = clientFor(context);
  const templates = loadList({ request, url, sorts: TEMPLATE_SORTS }, (range, options) =>
    client.findWaiverTemplates({ query: { division: division._id, ...range } }, options),
  );
  return { templates, division };
}

export default function StaffWaiverTemplatesRoute({ loaderData }: Route.ComponentProps) {
  return <TemplatesPage {...loaderData} />;
}
