import { SegmentedControl, Text } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useId } from 'react';
import { FilterChip } from '../../../ui/portal/list/filter-chip.tsx';
import { FilterPopover } from '../../../ui/portal/list/filter-popover.tsx';
import { useListAddress } from '../../../ui/portal/list/use-list-address.ts';
import { PartnerSelect } from '../partner-select.tsx';
import type { GroupFilter } from './read-groups.ts';

interface GroupFiltersProps {
  division: string;
  filter: GroupFilter;
  partnerName: string | null;
}

const STATUS = { true: 'Active', false: 'Inactive' } as const;
const NO_SORTS: string[] = [];

/** Filters the list by status and partner. Active filters are shown beside it as chips that can be removed. */
export function GroupFilters({ division, filter: { isActive, partner }, partnerName }: GroupFiltersProps) {
  const { change } = useListAddress(NO_SORTS);
  const statusId = useId();
  const chosen = partner ? { _id: partner, name: partnerName ?? 'Unknown partner', slug: null } : null;
  return (
    <>
      <FilterPopover label="Filter" icon={<IconFilter size={18} stroke={1.75} />} width={300}>
        <div>
          <Text size="sm" fw={500} id={statusId} mb={4}>
            Status
          </Text>
          <SegmentedControl
            fullWidth
            size="md"
            aria-labelledby={statusId}
            value={isActive ?? ''}
            onChange={(status) => change({ isActive: status || null })}
            data={[
              { value: '', label: 'All' },
              { value: 'true', label: STATUS.true },
              { value: 'false', label: STATUS.false },
            ]}
          />
        </div>
        <PartnerSelect
          label="Partner"
          placeholder="All partners"
          division={division}
          value={chosen}
          isFilter
          onChange={(choice) => change({ partner: choice?._id ?? null })}
        />
      </FilterPopover>
      {isActive && <FilterChip name="Status" value={STATUS[isActive]} onRemove={() => change({ isActive: null })} />}
      {chosen && <FilterChip name="Partner" value={chosen.name} onRemove={() => change({ partner: null })} />}
    </>
  );
}
