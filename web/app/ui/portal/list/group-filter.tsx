import { Streamed } from '../streamed.tsx';
import { FilterChip } from './filter-chip.tsx';
import { useListAddress } from './use-list-address.ts';

/** The removable filter of a list that shows one group. */
export function GroupFilter({ title }: { title: Promise<string> }) {
  const { change } = useListAddress();
  return (
    <Streamed answer={title}>
      {(value) => <FilterChip name="Group" value={value} onRemove={() => change({ group: null })} />}
    </Streamed>
  );
}
