import { ReadinessPage } from '../../features/readiness/readiness-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { unlisted } from '../../lib/linked.ts';
import { orNotFound } from '../../lib/or-not-found.ts';
import { signedIn } from '../../session/require-user.ts';
import type { Route } from './+types/readiness.ts';

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export async function loader({ context, url }: Route.LoaderArgs) {
  const group = url.searchParams.get('group') ?? '';
  const departure = url.searchParams.get('departure');
  const asked = clientFor(context).getReadiness({
    params: { id: group },
    query: departure ? { departure: Number(departure) } : {},
  });
  return { board: await orNotFound(asked, 'list.fetchFailed'), isStaff: signedIn(context).type === 'employees' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Readiness · ${loaderData?.board.group.title ?? 'Groups'}` }];
}

export default function ReadinessRoute({ loaderData }: Route.ComponentProps) {
  return <ReadinessPage {...loaderData} />;
}
