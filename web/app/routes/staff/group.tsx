import { GroupPage } from '../../features/group/form/group-page.tsx';
import { loadGroup } from '../../features/group/form/load-group.ts';
import { todayFor } from '../../features/group/form/today.ts';
import { publicOrigin } from '../../features/group/group-address.ts';
import { clientFor, pageContext } from '../../lib/api.ts';
import { currentDivision } from '../../session/require-division.ts';
import type { Route } from './+types/group.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const id = url.searchParams.get('groupId');
  return {
    division,
    group: id === null ? null : await loadGroup(clientFor(context), { id, division: division._id }),
    origin: publicOrigin(division.domain, context.get(pageContext).publicUrl),
    today: todayFor(division.company.settings.timezone),
  };
}

/** The not-found page sets its own title. */
export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: `${loaderData.group?.title ?? 'New group'} · ${loaderData.division.name}` }] : [];
}

export default function StaffGroupRoute({ loaderData }: Route.ComponentProps) {
  return <GroupPage key={loaderData.group?._id ?? 'new'} {...loaderData} />;
}
