import { Button } from '@mantine/core';
import { IconMap2, IconPlus } from '@tabler/icons-react';
import type { StaffGroup } from '@tours/contract/group-staff';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useApi, useAppData } from '../../../lib/api.ts';
import type { Loaded } from '../../../lib/loaded.ts';
import { groupFormPath } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { RecordList } from '../../../ui/portal/list/record-list.tsx';
import { publicOrigin } from '../group-address.ts';
import { type GroupSort, groupColumns } from './group-columns.tsx';
import { GroupFilters } from './group-filters.tsx';
import { FILTERS, type GroupFilter, readGroups } from './read-groups.ts';
import { useGroupActions } from './use-group-actions.ts';

interface GroupsPageProps {
  groups: Promise<Loaded<StaffGroup>>;
  division: StaffDivision;
  filter: GroupFilter;
  /** Name of the partner in the filter. */
  partnerName: string | null;
}

/** Lists the groups of a division, with actions on each. */
export function GroupsPage({ groups, division, filter, partnerName }: GroupsPageProps) {
  const client = useApi();
  const { publicUrl } = useAppData();
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useGroupActions(() => heading.current?.focus());
  return (
    <>
      <PageHead title="Groups" headingRef={heading}>
        <Button component={Link} to={groupFormPath()} leftSection={<IconPlus size={18} />}>
          Add New Group
        </Button>
      </PageHead>
      <RecordList<StaffGroup, GroupSort>
        label="Groups"
        loaded={groups}
        columns={groupColumns(publicOrigin(division.domain, publicUrl), actions)}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => groupFormPath(_id)}
        search="Search groups"
        filters={{
          names: [...FILTERS],
          tools: <GroupFilters division={division._id} filter={filter} partnerName={partnerName} />,
        }}
        exportAs={{
          name: `groups-${division.shortname.toLowerCase()}`,
          read: (range) => readGroups(client, { division: division._id, ...filter, ...range }),
        }}
        failure={message('list.fetchFailed')}
        empty={
          <EmptyState icon={<IconMap2 size={40} stroke={1.5} />} title={`${division.name} has no groups yet`}>
            A group is the page through which a partner’s travellers book their tours. Start with “Add New Group” above.
          </EmptyState>
        }
      />
    </>
  );
}
