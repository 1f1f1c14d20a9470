import { Skeleton, Table, VisuallyHidden } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import classes from './record-table.module.css';
import { SortButton, type Sorting, sortState } from './sort-button.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';

export interface Column<Row, Sort extends string = string> {
  header: string;
  render(row: Row): ReactNode;
  /** Name of the sort, if the list can be sorted by this column. */
  sort?: Sort;
  /** Content of the cell in a file. A column without it is left out of files. */
  text?(row: Row): string;
  /** True if the person may hide the column. */
  isOptional?: true;
  /** `title` names the row, `number` is aligned to the right, `actions` has buttons and a hidden header. */
  kind?: 'title' | 'number' | 'actions';
  /** True if another cell shows the same in the narrow layout; see `NarrowOnly`. */
  narrow?: 'hidden';
}

interface FrameProps<Row, Sort extends string> {
  /** Accessible name of the table. */
  label: string;
  columns: Column<Row, Sort>[];
  sorting?: Sorting;
}

interface RecordTableProps<Row, Sort extends string> extends FrameProps<Row, Sort> {
  rows: Row[];
  keyOf(row: Row): string;
  /** Address of a row. */
  hrefOf?(row: Row): string;
}

/**
 * A dense table. The narrow layout is a list of rows, each cell with its column's label. Roles are set explicitly,
 * because some browsers drop them when a table has another display value.
 */
export function RecordTable<Row, Sort extends string>(props: RecordTableProps<Row, Sort>) {
  const { rows, keyOf, hrefOf, ...frame } = props;
  const open = useOpenRow();
  return (
    <Frame {...frame}>
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
            {frame.columns.map((column) => (
              <Cell key={column.header} column={column}>
                {href && column.kind === 'title' ? (
                  <Link to={href} className={classes.opens}>
                    {column.render(row)}
                  </Link>
                ) : (
                  column.render(row)
                )}
              </Cell>
            ))}
          </Table.Tr>
        );
      })}
    </Frame>
  );
}

const HAS_A_WILL = 'a, button, input, select, textarea, label, [role=menu], [role=dialog]';

/**
 * Follows the link of a row after a press on it, except on a control inside, while selecting text, or with a modifier
 * key meant for the link.
 */
function useOpenRow() {
  const navigate = useNavigate();
  return (event: MouseEvent, href: string) => {
    const { target, currentTarget } = event;
    // Menus and dialogs of the row are rendered elsewhere on the page, but React sends their presses here.
    const isOfRow = target instanceof Element && currentTarget.contains(target) && !target.closest(HAS_A_WILL);
    if (isOfRow && !window.getSelection()?.toString()) void navigate(href);
  };
}

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

function Frame<Row, Sort extends string>(props: FrameProps<Row, Sort> & { children: ReactNode }) {
  const { label, columns, sorting, children } = props;
  return (
    <div className={classes.frame} ref={useKeptScroll()}>
      <Table className={classes.table} role="table" aria-label={label} highlightOnHover>
        <Table.Thead role="rowgroup" className={classes.head}>
          <Table.Tr role="row">
            {columns.map(({ header, kind, sort }) => (
              <Table.Th
                key={header}
                role="columnheader"
                data-kind={kind}
                aria-sort={sorting && sortState(sort, sorting.current)}
              >
                {kind === 'actions' ? <VisuallyHidden>{header}</VisuallyHidden> : header}
                {sorting && sort !== undefined && <SortButton header={header} sort={sort} sorting={sorting} />}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">{children}</Table.Tbody>
      </Table>
    </div>
  );
}

interface CellProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  children: ReactNode;
}

function Cell<Row, Sort extends string>({ column: { header, kind, narrow }, children }: CellProps<Row, Sort>) {
  if (kind === 'title') {
    return (
      <Table.Th role="rowheader" scope="row" data-kind="title">
        {children}
      </Table.Th>
    );
  }
  return (
    <Table.Td role="cell" data-kind={kind} data-label={header} data-narrow={narrow}>
      {children}
    </Table.Td>
  );
}

/** Content for the narrow layout; the wide one has a column for it. */
export function NarrowOnly({ children }: { children: ReactNode }) {
  return <span className={classes.narrowOnly}>{children}</span>;
}
