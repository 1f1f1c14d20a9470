import { MessagePage } from '../../features/message/message-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { orNotFound } from '../../lib/or-not-found.ts';
import { staffPaths } from '../../lib/portal-paths.ts';
import type { Route } from './+types/message.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = clientFor(context).getMessage({ params: { id: params.id } });
  return { message: await orNotFound(asked, 'list.fetchFailed') };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.message.subject ?? 'Message' }];
}

export default function StaffMessageRoute({ loaderData: { message } }: Route.ComponentProps) {
  return <MessagePage message={message} path={staffPaths.messages} />;
}
