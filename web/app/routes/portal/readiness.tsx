import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { ReadinessPage } from '../../features/readiness/readiness-page.tsx';
import { SHOW } from '../../features/readiness/shown.ts';
import { clientFor } from '../../lib/api.ts';
import { unlisted } from '../../lib/linked.ts';
import { orErrorPage } from '../../lib/or-error-page.ts';
import { withParam } from '../../lib/with-param.ts';
import { signedIn } from '../../session/require-user.ts';
import { isChangeUnread } from '../../ui/portal/read-again.ts';
import type { Route } from './+types/readiness.ts';

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export async function loader({ context, url }: Route.LoaderArgs) {
  const group = url.searchParams.get('group') ?? '';
  const departure = url.searchParams.get('departure');
  const asked = clientFor(context).getReadiness({
    params: { id: group },
    query: departure ? { departure: Number(departure) } : {},
  });
  return { board: await orErrorPage(asked, 'list.fetchFailed'), isStaff: signedIn(context).type === 'employees' };
}

/** The page shows a part of the same board itself. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOnlyShown =
    currentUrl.search !== nextUrl.search &&
    `${withParam(currentUrl.searchParams, SHOW, null)}` === `${withParam(nextUrl.searchParams, SHOW, null)}`;
  return isOnlyShown && !isChangeUnread() ? false : defaultShouldRevalidate;
}

export default function ReadinessRoute({ loaderData }: Route.ComponentProps) {
  return <ReadinessPage {...loaderData} />;
}
