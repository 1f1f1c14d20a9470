import { stringify } from 'csv-stringify/browser/esm/sync';
import { saveFile } from '../../../lib/save-file.ts';
import type { Column } from '../record-table.tsx';

/** Columns without words for a file, such as buttons and pictures, stay out of it. */
export function saveCsv<Row, Sort extends string>(name: string, columns: Column<Row, Sort>[], rows: Row[]): void {
  const written = columns.filter((column) => column.text);
  const lines = rows.map((row) => written.map((column) => column.text!(row)));
  const csv = stringify([written.map(({ header }) => header), ...lines], {
    // Spreadsheets take a file without this mark for another alphabet, and a cell that begins with `=` for a formula.
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  saveFile(`${name}.csv`, 'text/csv', csv);
}
