import { Skeleton, Table, VisuallyHidden } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import classes from './record-table.module.css';
import { SortButton, type Sorting, sortState } from './sort-button.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';

export interface Column<Row, Sort extends string = string> {
  header: string;
  render(row: Row): ReactNode;
  /** The name by which the list can be sorted by this column. */
  sort?: Sort;
  /** The cell in a file. Without it the column is left out there. */
  text?(row: Row): string;
  /** The person may switch it off. */
  isOptional?: true;
  /** title: what the row is called. number: figures, to the right. actions: buttons, without a visible header. */
  kind?: 'title' | 'number' | 'actions';
  /** Where it is narrow, another cell says it too; see `NarrowOnly`. */
  narrow?: 'hidden';
}

interface FrameProps<Row, Sort extends string> {
  /** What the table lists, for who can't see it. */
  label: string;
  columns: Column<Row, Sort>[];
  sorting?: Sorting;
}

interface RecordTableProps<Row, Sort extends string> extends FrameProps<Row, Sort> {
  rows: Row[];
  keyOf(row: Row): string;
  /** Where a row opens. */
  hrefOf?(row: Row): string;
}

/**
 * A dense table; where it is narrow, a list of its rows, each with its names of columns. The roles are given in words
 * because a table that is laid out as something else is not one to every browser any more.
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

/** Follows a press on a row; not one on something in it, nor one that marks text or is meant for the title's link. */
function useOpenRow() {
  const navigate = useNavigate();
  return (event: MouseEvent, href: string) => {
    const { target, currentTarget } = event;
    // What a menu or a dialog of the row shows lies elsewhere on the page, yet its presses come by here.
    const isOfRow = target instanceof Element && currentTarget.contains(target) && !target.closest(HAS_A_WILL);
    if (isOfRow && !window.getSelection()?.toString()) void navigate(href);
  };
}

const WAITING_ROWS = ['first', 'second', 'third', 'fourth'];

/** The table's own shape while its rows are on their way. */
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

/** Words that have a column of their own where there is room for it. */
export function NarrowOnly({ children }: { children: ReactNode }) {
  return <span className={classes.narrowOnly}>{children}</span>;
}
