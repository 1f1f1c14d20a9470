import { Streamed } from '../streamed.tsx';
import { FilterChip } from './filter-chip.tsx';

/** The removable filter of a list that shows one group. */
export function GroupFilter({ title }: { title: Promise<string> }) {
  const chip = (value: string) => <FilterChip label="Group" value={value} names={['group']} />;
  return (
    <Streamed answer={title} failed={chip('One group')}>
      {chip}
    </Streamed>
  );
}
