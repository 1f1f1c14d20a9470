import { stringify } from 'csv-stringify/sync';

/** Writes a CSV file that spreadsheets open safely and in the right encoding. */
export function writeCsv(lines: unknown[][]): string {
  return stringify(lines, {
    // Without this mark, spreadsheets read the file in another encoding.
    bom: true,
    // Strangers type these names, so a cell that begins with `=` must not be run as a formula.
    escape_formulas: true,
    // Some readers also end a line at a single CR or LF.
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
  });
}
