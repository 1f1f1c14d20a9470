import { type Cells, textOf } from '@tours/contract/cells/cell';
import type { ExportedList } from '@tours/contract/export';
import type { Column } from './record-table.tsx';

/** The server gets these facts to write the rows of a list into a file. */
export interface ListFile<Row> {
  list: ExportedList;
  /** Name of the file without its ending. */
  name: string;
  cells: Cells<Row>;
  /** The list's own query, without page, order and search. */
  asked: object;
}

/** Adds the contents of the file to the columns, which show the same. */
export const withTexts = <Row, Sort extends string>(
  columns: Column<Row, Sort>[],
  { cells }: Pick<ListFile<Row>, 'cells'>,
): Column<Row, Sort>[] =>
  columns.map((column) => {
    const cell = cells[column.header];
    if (!cell) return column;
    return { ...(typeof cell === 'function' ? {} : cell), ...column, text: (row) => textOf(cell, row) };
  });
