import { FailedMailsPage } from '../../features/mail/failed-mails-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/failed-mails.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const client = clientFor(context);
  const mails = loadList({ request, url, sorts: [] }, ({ limit, offset }, options) =>
    client.findFailedMails({ query: { division: division._id, limit, offset } }, options),
  );
  return { mails };
}

export default function StaffFailedMailsRoute({ loaderData: { mails } }: Route.ComponentProps) {
  return <FailedMailsPage mails={mails} />;
}
