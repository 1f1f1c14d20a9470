import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Column } from './record-table.tsx';

const BELOW_ZERO = /^-\d+(\.\d+)?$/;

/** Columns without words for a file, such as buttons and pictures, stay out of it. */
export function writeCsv<Row, Sort extends string>(columns: Column<Row, Sort>[], rows: Row[]): string {
  const written = columns.filter((column) => column.text);
  const lines = rows.map((row) => written.map((column) => column.text!(row)));
  return stringify([written.map(({ header }) => header), ...lines], {
    // Spreadsheets take a file without this mark for another alphabet, and a cell that begins with `=` for a formula.
    bom: true,
    escape_formulas: true,
    // A spreadsheet would not add up an amount below zero that is marked as text.
    cast: { string: (value) => (BELOW_ZERO.test(value) ? { value, escape_formulas: false } : value) },
    record_delimiter: 'windows',
  });
}
