import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { nextSort } from './list-query.ts';
import classes from './sort-button.module.css';

export interface Sorting {
  /** The sort name of a column, with `-` in front for descending order. */
  current: string | undefined;
  /** Null means the list's own order. */
  onSort(sort: string | null): void;
}

/** Covers the heading of a column, so that a press anywhere on it sorts by the column. */
export function SortButton({ header, sort, sorting }: { header: string; sort: string; sorting: Sorting }) {
  const { current, onSort } = sorting;
  const isSorted = current === sort || current === `-${sort}`;
  const Icon = !isSorted ? IconArrowsSort : current === sort ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton
      className={classes.sort}
      aria-label={`Sort by ${header}`}
      data-sorted={isSorted || undefined}
      onClick={() => onSort(nextSort(sort, current))}
    >
      <Icon size={14} stroke={2} aria-hidden />
    </UnstyledButton>
  );
}

/** Value for `aria-sort` of the column's heading. */
export function sortState(sort: string | undefined, current: string | undefined) {
  if (sort === undefined) return undefined;
  if (current === sort) return 'ascending';
  return current === `-${sort}` ? 'descending' : 'none';
}
