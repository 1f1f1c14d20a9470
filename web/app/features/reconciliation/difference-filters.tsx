import { KIND_LABELS } from '@tours/contract/cells/differences';
import { LabelledSegments, SelectFilter, ValueChip } from '../../ui/portal/list/filter-fields.tsx';
import { FilterPopover } from '../../ui/portal/list/filter-popover.tsx';
import type { DifferenceFilter } from './difference-filter.ts';

/** Filters the differences by state and kind. */
export function DifferenceFilters({ filter }: { filter: DifferenceFilter }) {
  const state = { name: 'state', label: 'State', value: filter.state };
  const kind = { name: 'kind', label: 'Difference', value: filter.kind, values: KIND_LABELS };
  return (
    <>
      <FilterPopover>
        <LabelledSegments {...state} values={{ '': 'Open', closed: 'Closed', all: 'All' }} />
        <SelectFilter {...kind} />
      </FilterPopover>
      <ValueChip {...state} values={{ closed: 'Closed', all: 'Open and closed' }} />
      <ValueChip {...kind} />
    </>
  );
}
