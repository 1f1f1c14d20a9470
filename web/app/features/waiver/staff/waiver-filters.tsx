import { IconCalendarSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { FilterChip } from '../../../ui/portal/list/filter-chip.tsx';
import { DaysChip } from '../../../ui/portal/list/filter-fields.tsx';
import { FilterPopover } from '../../../ui/portal/list/filter-popover.tsx';
import { useListAddress } from '../../../ui/portal/list/use-list-address.ts';
import { STATUS, type WaiverFilter } from './waiver-filter.ts';

/** Loaded on demand, because its calendar is large. */
const FilterPanel = lazyPart(() => import('./filter-panel.tsx'), 'inline');

interface WaiverFiltersProps {
  division: string;
  filter: WaiverFilter;
  departureName: string | null;
}

/** Filters the list by tour, dates and status. Active filters are shown beside it as chips that can be removed. */
export function WaiverFilters({ division, filter, departureName }: WaiverFiltersProps) {
  const { change } = useListAddress();
  const { tour, from, to, status, availability } = filter;
  return (
    <>
      <FilterPopover
        label="Tours and Dates filter"
        icon={<IconCalendarSearch size={18} stroke={1.75} />}
        minHeight={290}
      >
        <Suspense fallback={null}>
          <FilterPanel division={division} filter={filter} change={change} />
        </Suspense>
      </FilterPopover>
      {tour && <FilterChip name="Tour" value={tour} onRemove={() => change({ tour: null })} />}
      <DaysChip label="Dates" from={from} to={to} onRemove={() => change({ from: null, to: null })} />
      {availability && (
        <FilterChip
          name="Departure"
          value={departureName ?? 'Unknown departure'}
          onRemove={() => change({ availability: null })}
        />
      )}
      {status && <FilterChip name="Status" value={STATUS[status]} onRemove={() => change({ status: null })} />}
    </>
  );
}
