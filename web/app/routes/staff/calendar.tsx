import { CalendarPage } from '../../features/calendar/calendar-page.tsx';
import { placeOf } from '../../features/calendar/place.ts';
import { clientFor } from '../../lib/api.ts';
import { todayIn, wholeWeeks } from '../../lib/calendar-days.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadAll } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/calendar.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const today = todayIn(division.company.settings.timezone);
  const place = placeOf(url.searchParams, today);
  const query = { division: division._id, ...wholeWeeks(place) };
  return { departures: loadAll(clientFor(context).listCalendar({ query })), place, today };
}

export default function StaffCalendarRoute({ loaderData: { departures, place, today } }: Route.ComponentProps) {
  return <CalendarPage departures={departures} place={place} today={today} />;
}
