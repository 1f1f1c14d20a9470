import { GroupPage } from '../../features/group/form/group-page.tsx';
import { publicOrigin } from '../../features/group/group-address.ts';
import { clientFor, pageContext } from '../../lib/api.ts';
import { todayIn } from '../../lib/calendar-days.ts';
import { loadOfDivision } from '../../session/load-of-division.ts';
import { currentDivision } from '../../session/require-division.ts';
import type { Route } from './+types/group.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const id = url.searchParams.get('groupId');
  const asked = id === null ? null : clientFor(context).getGroup({ params: { id } });
  return {
    division,
    group: asked && (await loadOfDivision(context, asked, 'group.detailsFailed')),
    origin: publicOrigin(division.domain, context.get(pageContext).publicUrl),
    today: firstDay(division.company.settings.timezone),
  };
}

/** The first day to which a date may be newly set. Dates count in UTC but are chosen in the company's time zone. */
function firstDay(timeZone: string): string {
  const [first = ''] = [todayIn(timeZone), todayIn('UTC')].sort();
  return first;
}

export default function StaffGroupRoute({ loaderData }: Route.ComponentProps) {
  return <GroupPage key={loaderData.group?._id ?? 'new'} {...loaderData} />;
}
