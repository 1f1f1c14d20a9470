import { Button } from '@mantine/core';
import { IconMap2, IconPlus } from '@tabler/icons-react';
import type { StaffGroup } from '@tours/contract/group-staff';
import type { StaffDivision } from '@tours/contract/session';
import { Link } from 'react-router';
import { choiceIn, idIn } from '../../../lib/address-filter.ts';
import { useAppData } from '../../../lib/api.ts';
import { groupFormPath } from '../../../lib/portal-paths.ts';
import { FilterChip } from '../../../ui/portal/list/filter-chip.tsx';
import { LabelledSegments, ValueChip } from '../../../ui/portal/list/filter-fields.tsx';
import { FilterPopover } from '../../../ui/portal/list/filter-popover.tsx';
import { ListPage } from '../../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { useListAddress } from '../../../ui/portal/list/use-list-address.ts';
import { publicOrigin } from '../group-address.ts';
import { PartnerSelect } from '../partner-select.tsx';
import { type GroupSort, groupColumns } from './group-columns.tsx';
import { useGroupActions } from './use-group-actions.ts';

const FILTERS = ['isActive', 'partner'];

export const filterOf = (params: URLSearchParams) => ({
  isActive: choiceIn(params, 'isActive', ['true', 'false']),
  partner: idIn(params, 'partner'),
});

interface GroupsPageProps {
  groups: Promise<Loaded<StaffGroup>>;
  division: StaffDivision;
  filter: ReturnType<typeof filterOf>;
  partnerName: string | null;
}

export function GroupsPage({ groups, division, filter, partnerName }: GroupsPageProps) {
  const { publicUrl } = useAppData();
  const actions = useGroupActions();
  return (
    <ListPage<StaffGroup, GroupSort>
      title="Groups"
      action={
        <Button component={Link} to={groupFormPath()} leftSection={<IconPlus size={18} />}>
          Add New Group
        </Button>
      }
      division={division}
      rows={groups}
      columns={groupColumns(publicOrigin(division.domain, publicUrl), actions)}
      hrefOf={({ _id }) => groupFormPath(_id)}
      search="Search groups"
      filters={{
        names: FILTERS,
        tools: <GroupFilters division={division} filter={filter} partnerName={partnerName} />,
      }}
      file={{ list: 'groups', asked: { division: division._id, ...filter } }}
      empty={{
        icon: IconMap2,
        title: `${division.name} has no groups yet`,
        text: 'A group is the page where a partner’s travellers book. Add your first one.',
      }}
    />
  );
}

const STATUS = { '': 'All', true: 'Active', false: 'Inactive' };

function GroupFilters({ division, filter, partnerName }: Omit<GroupsPageProps, 'groups'>) {
  const { change } = useListAddress();
  const { isActive, partner } = filter;
  const status = { name: 'isActive', label: 'Status', value: isActive, values: STATUS };
  const chosen = partner ? { _id: partner, name: partnerName ?? 'Unknown partner', slug: null } : null;
  return (
    <>
      <FilterPopover width={300}>
        <LabelledSegments {...status} />
        <PartnerSelect
          label="Partner"
          placeholder="All partners"
          division={division._id}
          value={chosen}
          isFilter
          onChange={(choice) => change({ partner: choice?._id ?? null })}
        />
      </FilterPopover>
      <ValueChip {...status} />
      {chosen && <FilterChip label="Partner" value={chosen.name} names={['partner']} />}
    </>
  );
}
