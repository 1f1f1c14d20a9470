import { ActionIcon, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ListAddress } from './list-query.ts';
import type { Column } from './record-table.tsx';
import type { ChangeAddress } from './use-list-address.ts';

interface ColumnMenuProps<Row, Sort extends string> {
  columns: Column<Row, Sort>[];
  hidden: ListAddress['hidden'];
  change: ChangeAddress;
}

/** Shows and hides the optional columns. */
export function ColumnMenu<Row, Sort extends string>({ columns, ...rest }: ColumnMenuProps<Row, Sort>) {
  const optional = columns.filter(({ isOptional }) => isOptional);
  if (!optional.length) return null;
  return (
    <Menu position="bottom-end" alignItemsLabels="all">
      <Menu.Target>
        <ActionIcon variant="default" aria-label="Columns" title="Columns">
          <IconColumns3 size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Choices columns={optional} {...rest} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Rendered when the menu is open, when the columns of the table are known. */
function Choices<Row, Sort extends string>({ columns, hidden, change }: ColumnMenuProps<Row, Sort>) {
  const left = hidden ?? columns.filter(isLeftOut).map(({ header }) => header);
  const choose = (headers: string[]) => change({ hide: headers.length ? headers : '' });
  return (
    <>
      {columns.map(({ header }) => (
        <Menu.CheckboxItem
          key={header}
          checked={!left.includes(header)}
          onChange={(isShown) => choose(isShown ? left.filter((one) => one !== header) : [...left, header])}
        >
          {header}
        </Menu.CheckboxItem>
      ))}
      {hidden && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => change({ hide: null })}>Usual columns</Menu.Item>
        </>
      )}
    </>
  );
}

/** True for a column that this screen has no room for. */
const isLeftOut = <Row, Sort extends string>({ spare }: Column<Row, Sort>) =>
  spare !== undefined && document.querySelector(`th[data-spare=${spare}]`)?.checkVisibility() === false;
