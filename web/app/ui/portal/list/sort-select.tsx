import { NativeSelect } from '@mantine/core';
import classes from './list.module.css';
import type { Column } from './record-table.tsx';
import type { Sorting } from './sort-button.tsx';

const NUMBERS = ['low to high', 'high to low'];
const LETTERS = ['A to Z', 'Z to A'];

/** Sorts the list in the narrow layout, which has no headings. */
export function SortSelect<Row, Sort extends string>({
  columns,
  sorting: { current, onSort },
}: {
  columns: Column<Row, Sort>[];
  sorting: Sorting;
}) {
  const choices = columns.flatMap(({ header, sort, kind, sortLabels }) => {
    const [up, down] = sortLabels ?? (kind === 'number' ? NUMBERS : LETTERS);
    return sort === undefined
      ? []
      : [
          { value: sort as string, label: `${header}: ${up}` },
          { value: `-${sort}`, label: `${header}: ${down}` },
        ];
  });
  if (!choices.length) return null;
  return (
    <NativeSelect
      className={classes.narrow}
      aria-label="Sort by"
      value={current ?? ''}
      data={[{ value: '', label: 'Sort by' }, ...choices]}
      onChange={(event) => onSort(event.currentTarget.value || null)}
    />
  );
}
