import { loadReadiness } from '../../features/readiness/load-readiness.ts';
import { ReadinessPage } from '../../features/readiness/readiness-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { unlisted } from '../../lib/linked.ts';
import { staffPaths } from '../../lib/portal-paths.ts';
import type { Route } from './+types/readiness.ts';

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export function loader({ context, url }: Route.LoaderArgs) {
  return loadReadiness(clientFor(context), url);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Readiness · ${loaderData?.board.group.title ?? 'Groups'}` }];
}

export default function StaffReadinessRoute({ loaderData: { board } }: Route.ComponentProps) {
  return (
    <ReadinessPage
      board={board}
      isStaff={true}
      back={{ to: staffPaths.groups, label: 'Groups' }}
      messages={staffPaths.messages}
    />
  );
}
