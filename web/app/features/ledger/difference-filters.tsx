import { NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { KIND_LABELS } from '@tours/contract/cells/differences';
import { useId } from 'react';
import { FilterChip } from '../../ui/portal/list/filter-chip.tsx';
import { FilterPopover } from '../../ui/portal/list/filter-popover.tsx';
import { useListAddress } from '../../ui/portal/list/use-list-address.ts';
import type { DifferenceFilter } from './difference-filter.ts';

const NO_SORTS: string[] = [];
const STATES = { closed: 'Closed', all: 'Open and closed' } as const;

/** Filters the differences by state and kind. */
export function DifferenceFilters({ filter: { state, kind } }: { filter: DifferenceFilter }) {
  const { change } = useListAddress(NO_SORTS);
  const stateId = useId();
  return (
    <>
      <FilterPopover label="Filter" icon={<IconFilter size={18} stroke={1.75} />}>
        <div>
          <Text size="sm" fw={500} id={stateId} mb={4}>
            State
          </Text>
          <SegmentedControl
            fullWidth
            size="md"
            aria-labelledby={stateId}
            value={state ?? ''}
            onChange={(state) => change({ state: state || null })}
            data={[
              { value: '', label: 'Open' },
              { value: 'closed', label: 'Closed' },
              { value: 'all', label: 'All' },
            ]}
          />
        </div>
        <NativeSelect
          label="Difference"
          size="md"
          value={kind ?? ''}
          onChange={(event) => change({ kind: event.currentTarget.value || null })}
          data={[
            { value: '', label: 'All' },
            ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
          ]}
        />
      </FilterPopover>
      {state && <FilterChip name="State" value={STATES[state]} onRemove={() => change({ state: null })} />}
      {kind && <FilterChip name="Difference" value={KIND_LABELS[kind]} onRemove={() => change({ kind: null })} />}
    </>
  );
}
