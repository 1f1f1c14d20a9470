import { MessagesPage } from '../../features/message/messages-page.tsx';
import { idIn } from '../../lib/address-filter.ts';
import { clientFor } from '../../lib/api.ts';
import { loadGroupTitle } from '../../lib/group-filter.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/messages.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  const group = idIn(url.searchParams, 'group');
  return {
    messages: loadList({ request, url, sorts: [] }, ({ limit, offset }, options) =>
      client.findMessages({ query: { group, limit, offset } }, options),
    ),
    groupTitle: loadGroupTitle(client, group),
  };
}

export default function PartnerMessagesRoute({ loaderData }: Route.ComponentProps) {
  return <MessagesPage {...loaderData} />;
}
