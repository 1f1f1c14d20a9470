import { stringify } from 'csv-stringify';
import type { Sheet } from './export-list.ts';

export function csvSheet(): Sheet {
  const csv = stringify({
    // Spreadsheets need the byte order mark to recognise UTF-8, and they would run a cell that begins with `=` as a
    // formula.
    bom: true,
    escape_formulas: true,
    // Negative amounts stay numbers, because a spreadsheet would not add up text.
    cast: { number: (dollars) => ({ value: dollars.toFixed(2), escape_formulas: false }) },
    record_delimiter: 'windows',
    // The library quotes only line breaks of its own kind.
    quoted_match: /[\r\n]/,
  });
  return { rows: csv, file: csv };
}
