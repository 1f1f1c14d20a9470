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

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** Covers the heading of a column, so that a press anywhere on it sorts by the column. */
export function SortButton({ header, sort, sorting }: { header: string; sort: string; sorting: Sorting }) {
  const { current, onSort } = sorting;
  const order = sortState(sort, current);
  const Icon = ICONS[order];
  return (
    <UnstyledButton
      className={classes.sort}
      aria-label={`Sort by ${header}`}
      data-sorted={order !== 'none' || undefined}
      onClick={() => onSort(nextSort(sort, current))}
    >
      <Icon size={14} stroke={2} aria-hidden />
    </UnstyledButton>
  );
}

/** Value for `aria-sort` of the column's heading. */
export function sortState(sort: string, current: string | undefined) {
  if (current === sort) return 'ascending';
  return current === `-${sort}` ? 'descending' : 'none';
}
