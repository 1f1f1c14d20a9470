import { Checkbox, Table } from '@mantine/core';
import { use } from 'react';
import { SelectedRows } from './selection.ts';

/** The checkbox of a row. Nothing where rows cannot be selected. */
export function SelectCell({ row, label }: { row: string; label: string }) {
  const selected = use(SelectedRows);
  if (!selected) return null;
  return (
    <Table.Td role="cell" data-kind="select">
      <Checkbox
        size="xs"
        aria-label={`Select ${label}`}
        checked={selected.keys.includes(row)}
        onChange={() => selected.toggle(row)}
      />
    </Table.Td>
  );
}

/** The checkbox above the rows. */
export function SelectAllCell({ rows }: { rows: string[] }) {
  const selected = use(SelectedRows);
  if (!selected) return null;
  const count = rows.filter((row) => selected.keys.includes(row)).length;
  return (
    <Table.Th role="columnheader" data-kind="select">
      <Checkbox
        size="xs"
        aria-label="Select all rows of this page"
        checked={count > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={() => selected.toggleAll(count ? [] : rows)}
      />
    </Table.Th>
  );
}
