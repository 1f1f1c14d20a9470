import { Skeleton, Table, VisuallyHidden } from '@mantine/core';
import { type ZonedString, zoneLabel } from '@tours/contract/time';
import { type MouseEvent, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { Money } from '../../money.tsx';
import { Moment } from '../moment.tsx';
import { ListZone, zoneOf } from './list-zone.ts';
import classes from './record-table.module.css';
import { SelectAllCell, SelectCell } from './select-cell.tsx';
import { SortButton, type Sorting, sortState } from './sort-button.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useOpenRow } from './use-open-row.ts';

interface Heading<Row, Sort extends string> {
  header: string;
  /** Name of the sort, if the list can be sorted by this column. */
  sort?: Sort;
  /** Names of the two orders in the phone's sort menu. By default in the order of letters, numbers or times. */
  sortLabels?: [ascending: string, descending: string];
  /** True for a time at which a record was made or changed; its hour is left out where there is little room. */
  isRecorded?: true;
  /** The columns left out where not all fit, until the person chooses columns. The last ones need the most room. */
  spare?: 'soon' | 'last';
  /**
   * `title` names the row, `text` gives way where there is little room, `number` is aligned to the right, and `actions`
   * has buttons and a hidden header.
   */
  kind?: 'title' | 'text' | 'number' | 'actions';
  /** The narrow layout leaves the column out: another cell shows the same there (see `NarrowOnly`), or a phone can do without. */
  narrow?: 'hidden';
  /** True if the narrow layout leaves the cell out of this row, such as an amount of zero. */
  isBlank?(row: Row): boolean;
}

/** Contents of a cell. The first that the column has is shown. */
interface Content<Row> {
  render(row: Row): ReactNode;
  /** The time of a row in a column of times. */
  at(row: Row): ZonedString;
  /** The amount of a row in a column of amounts. */
  cents(row: Row): number;
  /** Content of the cell in a file, and on hover where the cell is too narrow. Without it the column is not in files. */
  text(row: Row): string;
}

type AtLeastOne<T> = { [Name in keyof T]: Pick<T, Name> & Partial<T> }[keyof T];

export type Column<Row, Sort extends string = string> = Heading<Row, Sort> & AtLeastOne<Content<Row>>;

/** A column that may leave its content to the cells of the list's file; see `withCells`. */
export type FileColumn<Row, Sort extends string, Headings extends string> =
  | Column<Row, Sort>
  | (Heading<Row, Sort> & { header: Headings });

interface FrameProps<Row, Sort extends string> {
  label: string;
  columns: Column<Row, Sort>[];
  sorting?: Sorting;
}

interface RecordTableProps<Row, Sort extends string> extends FrameProps<Row, Sort> {
  rows: Row[];
  keyOf(row: Row): string;
  hrefOf?(row: Row): string;
}

/**
 * A dense table. The narrow layout is a list of rows, each cell with its column's label. Roles are set explicitly,
 * because some browsers drop them when a table has another display value.
 */
export function RecordTable<Row, Sort extends string>(props: RecordTableProps<Row, Sort>) {
  const { rows, keyOf, hrefOf, ...frame } = props;
  const open = useOpenRow();
  const title = frame.columns.find(({ kind }) => kind === 'title');
  return (
    <ListZone value={zoneOf(frame.columns, rows)}>
      <Frame {...frame} rows={rows.map(keyOf)}>
        {rows.map((row) => {
          const href = hrefOf?.(row);
          return (
            <Table.Tr
              key={keyOf(row)}
              role="row"
              className={classes.row}
              data-opens={href ? true : undefined}
              onClick={href ? (event: MouseEvent) => open(event, href) : undefined}
            >
              <SelectCell row={keyOf(row)} label={title?.text?.(row) ?? ''} />
              {frame.columns.map((column) => (
                <Cell key={column.header} column={column} whole={column.text?.(row)} isBlank={column.isBlank?.(row)}>
                  {href && column.kind === 'title' ? (
                    <Link to={href} className={classes.rowLink}>
                      {contentOf(column, row)}
                    </Link>
                  ) : (
                    contentOf(column, row)
                  )}
                </Cell>
              ))}
            </Table.Tr>
          );
        })}
      </Frame>
    </ListZone>
  );
}

function contentOf<Row>({ render, at, cents, text }: Column<Row>, row: Row): ReactNode {
  if (render) return render(row);
  if (at) return <Moment at={at(row)} />;
  return cents ? <Money cents={cents(row)} /> : text?.(row);
}

export const kindOf = <Row,>({ kind, cents }: Column<Row>) => kind ?? (cents && 'number');

const WAITING_ROWS = ['first', 'second', 'third', 'fourth'];

/** A skeleton in the shape of the table while its rows are loading. */
export function WaitingTable<Row, Sort extends string>({ label, columns }: FrameProps<Row, Sort>) {
  return (
    <div className={classes.waiting}>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <div aria-hidden>
        <Frame label={label} columns={columns}>
          {WAITING_ROWS.map((row) => (
            <Table.Tr key={row} role="row" className={classes.row}>
              {columns.map((column) => (
                <Cell key={column.header} column={column}>
                  <Skeleton height={14} width={column.kind === 'actions' ? 60 : '80%'} my={4} />
                </Cell>
              ))}
            </Table.Tr>
          ))}
        </Frame>
      </div>
    </div>
  );
}

function Frame<Row, Sort extends string>(props: FrameProps<Row, Sort> & { rows?: string[]; children: ReactNode }) {
  const { label, columns, sorting, rows, children } = props;
  const zone = use(ListZone);
  const firstTime = columns.find(({ at }) => at)?.header;
  const sortButton = (header: string, sort: Sort | undefined) =>
    sorting && sort !== undefined && <SortButton header={header} sort={sort} sorting={sorting} />;
  return (
    <div className={classes.frame} ref={useKeptScroll()}>
      {zone && <p className={classes.zone}>Times: {zoneLabel(zone)}</p>}
      <Table className={classes.table} role="table" aria-label={label} highlightOnHover>
        <Table.Thead role="rowgroup" className={classes.head}>
          <Table.Tr role="row">
            {rows && <SelectAllCell rows={rows} />}
            {columns.map((column) => {
              const { header, sort, isRecorded, spare } = column;
              const kind = kindOf(column);
              return (
                <Table.Th
                  key={header}
                  role="columnheader"
                  data-kind={kind}
                  data-recorded={isRecorded}
                  data-spare={spare}
                  aria-sort={sorting && sort !== undefined ? sortState(sort, sorting.current) : undefined}
                >
                  {/* Numbers end at the edge of their column, and so does their heading. */}
                  {kind === 'number' && sortButton(header, sort)}
                  {kind === 'actions' ? <VisuallyHidden>{header}</VisuallyHidden> : header}
                  {kind !== 'number' && sortButton(header, sort)}
                  {zone && header === firstTime && <span className={classes.headZone}>{zoneLabel(zone)}</span>}
                </Table.Th>
              );
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">{children}</Table.Tbody>
      </Table>
    </div>
  );
}

/** Characters that fit into every column. */
const SHORT = 12;

interface CellProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  /** The whole text of the cell, for a cell that has to shorten it. */
  whole?: string;
  isBlank?: boolean;
  children: ReactNode;
}

function Cell<Row, Sort extends string>({ column, whole, isBlank, children }: CellProps<Row, Sort>) {
  const { header, narrow, at, isRecorded, spare } = column;
  const kind = kindOf(column);
  // A short text always fits, and a time has a tooltip of its own.
  const title = !at && whole && whole.length > SHORT ? whole : undefined;
  if (kind === 'title') {
    return (
      <Table.Th role="rowheader" scope="row" data-kind="title" title={title}>
        {children}
      </Table.Th>
    );
  }
  return (
    <Table.Td
      role="cell"
      data-kind={kind}
      data-label={header}
      data-narrow={narrow}
      data-recorded={isRecorded}
      data-spare={spare}
      data-blank={isBlank || whole === '' || undefined}
      title={title}
    >
      {kind === 'text' ? <span className={classes.text}>{children}</span> : children}
    </Table.Td>
  );
}

/** Content for the narrow layout; the wide one has a column for it. */
export function NarrowOnly({ children }: { children: ReactNode }) {
  return <span className={classes.narrowOnly}>{children}</span>;
}

/** Names a row by its id. In the narrow layout the id is a small line below the name that people know. */
export function IdTitle({ id, name }: { id: string; name: ReactNode }) {
  return (
    <>
      <NarrowOnly>{name}</NarrowOnly>
      <span className={classes.id}>{id}</span>
    </>
  );
}

/** A name and what tells it from others, as one element: the narrow layout gives each element a place of its own. */
export function NameAndMore({ name, more }: { name: string; more: string }) {
  return (
    <span>
      {name} <span className="soft">· {more}</span>
    </span>
  );
}
