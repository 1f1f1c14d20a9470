import { MessagePage } from '../../features/message/message-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { orErrorPage } from '../../lib/or-error-page.ts';
import { partnerPaths, staffPaths } from '../../lib/portal-paths.ts';
import { signedIn } from '../../session/require-user.ts';
import type { Route } from './+types/message.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = clientFor(context).getMessage({ params: { id: params.id } });
  const { messages: path } = signedIn(context).type === 'employees' ? staffPaths : partnerPaths;
  return { message: await orErrorPage(asked, 'list.fetchFailed'), path };
}

export default function MessageRoute({ loaderData }: Route.ComponentProps) {
  return <MessagePage {...loaderData} />;
}
