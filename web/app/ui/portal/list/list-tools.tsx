import { ActionIcon, Menu, NativeSelect } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Streamed } from '../streamed.tsx';
import { ExportButton } from './export-button.tsx';
import classes from './list.module.css';
import type { ListFile } from './list-file.ts';
import type { ListAddress } from './list-query.ts';
import type { Loaded } from './loaded.ts';
import { type Column, kindOf } from './record-table.tsx';
import { SearchBox } from './search-box.tsx';
import type { Sorting } from './sort-button.tsx';
import { useListAddress } from './use-list-address.ts';
import { ViewsMenu } from './views-menu.tsx';

export interface ListToolsProps<Row, Sort extends string> {
  columns: Column<Row, Sort>[];
  /** Label of the search box; without it there is none. */
  search?: string;
  /** Further filters: their query parameters and their controls. Some lists leave rows out until one is chosen. */
  filters?: { names: string[]; tools: ReactNode; leaveOut?: true };
  file?: ListFile;
  /** True for the few rows of a traveller, who needs no saved views or choice of columns. */
  isPlain?: true;
}

interface ListState<Row, Sort extends string> {
  loaded: Promise<Loaded<Row>>;
  address: ListAddress<Sort>;
  sorting: Sorting;
}

/**
 * The line above a list: search and filters at the left, actions on the whole list at the right. It is shown while the
 * list is loading, so that nothing typed by then is lost.
 */
export function ListTools<Row, Sort extends string>(props: ListToolsProps<Row, Sort> & ListState<Row, Sort>) {
  const { loaded, columns, search, filters, file, isPlain, address, sorting } = props;
  if (!search && !filters && !file) return null;
  const { sort } = address;
  const range = { sort, search: address.search || undefined };
  return (
    <div className={classes.tools}>
      {search && <SearchBox label={search} />}
      {filters?.tools}
      <SortSelect columns={columns} sorting={sorting} />
      <div className={classes.end}>
        {file && (
          // The list itself says that it could not be read.
          <Streamed answer={loaded} failed={null}>
            {(answer) =>
              answer.state === 'ready' &&
              answer.rows.length > 0 && (
                <ExportButton file={file} columns={headingsOf(columns, address.hidden)} range={range} />
              )
            }
          </Streamed>
        )}
        {!isPlain && file && (
          <>
            <ViewsMenu list={file.list} />
            <ColumnMenu columns={columns.filter(mayHide)} />
          </>
        )}
      </div>
    </div>
  );
}

type Hidden = ListAddress['hidden'];

const mayHide = <Row, Sort extends string>({ kind }: Column<Row, Sort>) => kind !== 'title' && kind !== 'actions';

/** The columns of the list. All that a person has chosen are shown, on a small screen too. */
export const visibleColumns = <Row, Sort extends string>(columns: Column<Row, Sort>[], hidden: Hidden) =>
  hidden === null
    ? columns
    : columns.flatMap(({ spare: _, ...column }) => (mayHide(column) && hidden.includes(column.header) ? [] : column));

/** The headings of the columns that a file has. */
export const headingsOf = <Row, Sort extends string>(columns: Column<Row, Sort>[], hidden: Hidden) =>
  visibleColumns(columns, hidden).flatMap(({ header, text }) => (text ? header : []));

const NUMBERS = ['low to high', 'high to low'];
const LETTERS = ['A to Z', 'Z to A'];
const TIMES = ['earliest first', 'latest first'];

function sortLabelsOf<Row, Sort extends string>(column: Column<Row, Sort>) {
  if (column.sortLabels) return column.sortLabels;
  if (column.at) return TIMES;
  return kindOf(column) === 'number' ? NUMBERS : LETTERS;
}

/** Sorts the list in the narrow layout, which has no headings. */
function SortSelect<Row, Sort extends string>(props: { columns: Column<Row, Sort>[]; sorting: Sorting }) {
  const { columns, sorting } = props;
  const choices = columns.flatMap((column) => {
    const { header, sort } = column;
    const [up, down] = sortLabelsOf(column);
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
      value={sorting.current ?? ''}
      data={[{ value: '', label: 'Sort by' }, ...choices]}
      onChange={(event) => sorting.onSort(event.currentTarget.value || null)}
    />
  );
}

interface ColumnMenuProps<Row, Sort extends string> {
  columns: Column<Row, Sort>[];
}

/** Shows and hides all columns but the title and the actions. */
function ColumnMenu<Row, Sort extends string>(props: ColumnMenuProps<Row, Sort>) {
  return (
    <Menu position="bottom-end" alignItemsLabels="all">
      <Menu.Target>
        <ActionIcon variant="default" aria-label="Columns" title="Columns">
          <IconColumns3 size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Choices {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Rendered when the menu is open, when the columns of the table are known. */
function Choices<Row, Sort extends string>({ columns }: ColumnMenuProps<Row, Sort>) {
  const { address, change } = useListAddress();
  const { hidden } = address;
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
