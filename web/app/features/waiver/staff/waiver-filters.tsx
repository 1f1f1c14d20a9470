import { IconCalendarSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { FilterChip } from '../../../ui/portal/list/filter-chip.tsx';
import { DaysChip, ValueChip } from '../../../ui/portal/list/filter-fields.tsx';
import { FilterPopover } from '../../../ui/portal/list/filter-popover.tsx';
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
  const { tour, from, to, status, availability } = filter;
  return (
    <>
      <FilterPopover label="Tours and Dates filter" icon={IconCalendarSearch} minHeight={290}>
        <Suspense fallback={null}>
          <FilterPanel division={division} filter={filter} />
        </Suspense>
      </FilterPopover>
      {tour && <FilterChip label="Tour" value={tour} names={['tour']} />}
      <DaysChip label="Dates" from={from} to={to} names={['from', 'to']} />
      {availability && (
        <FilterChip label="Departure" value={departureName ?? 'Unknown departure'} names={['availability']} />
      )}
      <ValueChip name="status" label="Status" value={status} values={STATUS} />
    </>
  );
}
