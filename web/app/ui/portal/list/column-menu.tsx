import { ActionIcon, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { Column } from './record-table.tsx';
import type { ChangeAddress } from './use-list-address.ts';

interface ColumnMenuProps<Row, Sort extends string> {
  columns: Column<Row, Sort>[];
  hidden: string[];
  change: ChangeAddress;
}

/** Shows and hides the optional columns. */
export function ColumnMenu<Row, Sort extends string>({ columns, hidden, change }: ColumnMenuProps<Row, Sort>) {
  const optional = columns.filter(({ isOptional }) => isOptional);
  if (!optional.length) return null;
  const toggle = (header: string) =>
    change({
      hide: hidden.includes(header) ? hidden.filter((one) => one !== header) : [...hidden, header],
    });
  return (
    <Menu position="bottom-end" alignItemsLabels="all">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label="Columns" title="Columns">
          <IconColumns3 size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {optional.map(({ header }) => (
          <Menu.CheckboxItem key={header} checked={!hidden.includes(header)} onChange={() => toggle(header)}>
            {header}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
