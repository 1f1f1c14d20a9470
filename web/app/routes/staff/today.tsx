import { TodayPage } from '../../features/today/today-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadAnswer } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/today.ts';

export function loader({ context }: Route.LoaderArgs) {
  const query = { division: currentDivision(context)._id };
  return { home: loadAnswer(clientFor(context).getStaffHome({ query })) };
}

export default function StaffTodayRoute({ loaderData: { home } }: Route.ComponentProps) {
  return <TodayPage home={home} />;
}
