import { Streamed } from '../streamed.tsx';
import { FilterChip } from './filter-chip.tsx';
import { useListAddress } from './use-list-address.ts';

/** The removable filter of a list that shows one group. */
export function GroupFilter({ title }: { title: Promise<string> }) {
  const { change } = useListAddress();
  const chip = (value: string) => <FilterChip name="Group" value={value} onRemove={() => change({ group: null })} />;
  return (
    <Streamed answer={title} failed={chip('One group')}>
      {chip}
    </Streamed>
  );
}
