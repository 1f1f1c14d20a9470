import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Column } from './record-table.tsx';

const BELOW_ZERO = /^-\d+(\.\d+)?$/;

/** Leaves out columns without a text, such as buttons and pictures. */
export function writeCsv<Row, Sort extends string>(columns: Column<Row, Sort>[], rows: Row[]): string {
  const written = columns.filter((column) => column.text);
  const lines = rows.map((row) => written.map((column) => column.text!(row)));
  return stringify([written.map(({ header }) => header), ...lines], {
    // Spreadsheets need the byte order mark to recognise UTF-8, and they would run a cell that begins with `=` as a
    // formula.
    bom: true,
    escape_formulas: true,
    // Negative amounts stay numbers, because a spreadsheet would not add up text.
    cast: { string: (value) => (BELOW_ZERO.test(value) ? { value, escape_formulas: false } : value) },
    record_delimiter: 'windows',
    // The library quotes only line breaks of its own kind.
    quoted_match: /[\r\n]/,
  });
}
