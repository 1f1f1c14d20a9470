import { TodayPage } from '../../features/today/today-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadAnswer } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/today.ts';

export function loader({ context }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const home = loadAnswer(clientFor(context).getStaffHome({ query: { division: division._id } }));
  return { home, division };
}

export default function StaffTodayRoute({ loaderData: { home, division } }: Route.ComponentProps) {
  return <TodayPage key={division._id} home={home} />;
}
