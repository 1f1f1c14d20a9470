import { IconFilter } from '@tabler/icons-react';
import { FilterChip } from '../../../ui/portal/list/filter-chip.tsx';
import { LabelledSegments, ValueChip } from '../../../ui/portal/list/filter-fields.tsx';
import { FilterPopover } from '../../../ui/portal/list/filter-popover.tsx';
import { useListAddress } from '../../../ui/portal/list/use-list-address.ts';
import { PartnerSelect } from '../partner-select.tsx';
import type { GroupFilter } from './read-groups.ts';

interface GroupFiltersProps {
  division: string;
  filter: GroupFilter;
  partnerName: string | null;
}

const STATUS = { '': 'All', true: 'Active', false: 'Inactive' };

/** Filters the list by status and partner. Active filters are shown beside it as chips that can be removed. */
export function GroupFilters({ division, filter: { isActive, partner }, partnerName }: GroupFiltersProps) {
  const { change } = useListAddress();
  const status = { name: 'isActive', label: 'Status', value: isActive, values: STATUS };
  const chosen = partner ? { _id: partner, name: partnerName ?? 'Unknown partner', slug: null } : null;
  return (
    <>
      <FilterPopover label="Filter" icon={<IconFilter size={18} stroke={1.75} />} width={300}>
        <LabelledSegments {...status} />
        <PartnerSelect
          label="Partner"
          placeholder="All partners"
          division={division}
          value={chosen}
          isFilter
          onChange={(choice) => change({ partner: choice?._id ?? null })}
        />
      </FilterPopover>
      <ValueChip {...status} />
      {chosen && <FilterChip name="Partner" value={chosen.name} onRemove={() => change({ partner: null })} />}
    </>
  );
}
