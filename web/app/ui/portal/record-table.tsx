import { Skeleton, Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './record-table.module.css';

export interface Column<Row> {
  header: string;
  render(row: Row): ReactNode;
  /** title: what the row is called. number: figures, to the right. actions: buttons, without a visible header. */
  kind?: 'title' | 'number' | 'actions';
  /** Where it is narrow, another cell says it too; see `NarrowOnly`. */
  narrow?: 'hidden';
}

interface RecordTableProps<Row> {
  /** What the table lists, for who can't see it. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string;
}

/**
 * A dense table; where it is narrow, a list of its rows, each with its names of columns. The roles are given in words
 * because a table that is laid out as something else is not one to every browser any more.
 */
export function RecordTable<Row>({ label, columns, rows, keyOf }: RecordTableProps<Row>) {
  return (
    <Frame label={label} columns={columns}>
      {rows.map((row) => (
        <Table.Tr key={keyOf(row)} role="row" className={classes.row}>
          {columns.map((column) => (
            <Cell key={column.header} column={column}>
              {column.render(row)}
            </Cell>
          ))}
        </Table.Tr>
      ))}
    </Frame>
  );
}

const WAITING_ROWS = ['first', 'second', 'third', 'fourth'];

/** The table's own shape while its rows are on their way. */
export function WaitingTable<Row>({ label, columns }: Pick<RecordTableProps<Row>, 'label' | 'columns'>) {
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

interface FrameProps<Row> {
  label: string;
  columns: Column<Row>[];
  children: ReactNode;
}

function Frame<Row>({ label, columns, children }: FrameProps<Row>) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} role="table" aria-label={label} highlightOnHover>
        <Table.Thead role="rowgroup" className={classes.head}>
          <Table.Tr role="row">
            {columns.map(({ header, kind }) => (
              <Table.Th key={header} role="columnheader" data-kind={kind}>
                {kind === 'actions' ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">{children}</Table.Tbody>
      </Table>
    </div>
  );
}

function Cell<Row>({ column: { header, kind, narrow }, children }: { column: Column<Row>; children: ReactNode }) {
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
