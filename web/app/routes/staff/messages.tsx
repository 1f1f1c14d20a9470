import { MessagesPage } from '../../features/message/messages-page.tsx';
import { idIn } from '../../lib/address-filter.ts';
import { clientFor } from '../../lib/api.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/messages.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  const division = currentDivision(context);
  const group = idIn(url.searchParams, 'group');
  const state = url.searchParams.get('state') === 'waiting' ? ('waiting' as const) : undefined;
  return {
    division,
    messages: loadList({ request, url, sorts: [] }, ({ limit, offset }, options) =>
      client.findMessages({ query: { division: division._id, group, state, limit, offset } }, options),
    ),
    groupTitle: group
      ? client.getGroup({ params: { id: group } }).then(
          ({ title }) => title,
          () => 'Unknown group',
        )
      : null,
  };
}

export default function StaffMessagesRoute({ loaderData: { messages, groupTitle, division } }: Route.ComponentProps) {
  return <MessagesPage messages={messages} groupTitle={groupTitle} division={division._id} />;
}
