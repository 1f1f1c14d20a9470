import type { StaffGroup } from '@tours/contract/group-staff';
import { StaffGroupList } from '../features/group/staff-group-list.tsx';
import { currentDivision } from '../features/session/require-division.ts';
import { clientFor, pageContext } from '../lib/api.ts';
import { loadPage } from '../lib/loaded.ts';
import type { Route } from './+types/staff-groups.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  const { _id, name, domain } = currentDivision(context);
  const client = clientFor(context);
  const groups = loadPage(url, async (range) => {
    const found = await client.findGroups({ query: { division: _id, populate: 'partner', ...range } });
    return found.filter((group): group is StaffGroup => 'isActive' in group);
  });
  return { groups, divisionId: _id, divisionName: name, domain, publicUrl: context.get(pageContext).publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Groups · ${loaderData?.divisionName ?? 'Staff'}` }];
}

export default function StaffGroupsRoute({ loaderData: { divisionId, ...list } }: Route.ComponentProps) {
  return <StaffGroupList key={divisionId} {...list} />;
}
