import { type Cell, textOf } from '@tours/contract/cells/cell';
import type { ExportedList } from '@tours/contract/export';
import type { Column, FileColumn } from './record-table.tsx';

/** The server gets these facts to write the rows of a list into a file. */
export interface ListFile {
  list: ExportedList;
  /** Name of the file without its ending. */
  name: string;
  /** The list's own query, without page, order and search. */
  asked: object;
}

/** Completes the columns of a list that has a file: each shows the cell of the file under its heading. */
export function withCells<Row, Sort extends string, Headings extends string>(
  cells: Record<Headings, Cell<Row>>,
  columns: FileColumn<Row, Sort, NoInfer<Headings>>[],
): Column<Row, Sort>[] {
  const byHeading: Partial<Record<string, Cell<Row>>> = cells;
  return columns.map((column) => {
    const cell = byHeading[column.header];
    // Its type demands content of its own where the file has no cell.
    if (!cell) return column as Column<Row, Sort>;
    return { ...(typeof cell === 'function' ? {} : cell), ...column, text: (row) => textOf(cell, row) };
  });
}
