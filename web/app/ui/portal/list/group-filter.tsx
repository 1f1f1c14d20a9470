import { Suspense } from 'react';
import { Await } from 'react-router';
import { Controls } from '../../controls.tsx';
import { FilterChip } from './filter-chip.tsx';
import { useListAddress } from './use-list-address.ts';

/** The removable filter of a list that shows one group. */
export function GroupFilter({ title }: { title: Promise<string> }) {
  const { change } = useListAddress();
  const chip = (value: string) => <FilterChip name="Group" value={value} onRemove={() => change({ group: null })} />;
  return (
    <Suspense fallback={null}>
      <Controls>
        <Await resolve={title}>{chip}</Await>
      </Controls>
    </Suspense>
  );
}
