import { formatDateTime, type ZonedString } from '../time.ts';

/**
 * A column of a list holds a text, a time, or an amount in cents, which spreadsheets get as a number. Files and pages
 * show the same. Columns are named by their headings.
 */
export type Cell<Row> = ((row: Row) => string) | { cents(row: Row): number } | { at(row: Row): ZonedString };
export type Cells<Row> = Record<string, Cell<Row>>;

export function textOf<Row>(cell: Cell<Row>, row: Row): string {
  if (typeof cell === 'function') return cell(row);
  return 'at' in cell ? formatDateTime(cell.at(row)) : (cell.cents(row) / 100).toFixed(2);
}
