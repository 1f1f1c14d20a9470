import { type Options, stringify } from 'csv-stringify/sync';

/** With these options spreadsheets open a CSV file safely and in the right encoding. */
export const CSV_OPTIONS = {
  // Without this mark, spreadsheets read the file in another encoding.
  bom: true,
  // Strangers type these texts, so a cell that begins with `=` must not be run as a formula.
  escape_formulas: true,
  // In French, spreadsheets separate cells at semicolons and begin a row at every line break, so a text could begin a cell.
  // They leave out quotes at its beginning.
  cast: { string: (text: string) => text.replace(/(?=[=+\-@＝＋－＠])(?<=[;\t\r\n]"*)/g, "'") },
  // Some readers also end a line at a single CR or LF.
  quoted_match: /[\r\n]/,
  record_delimiter: 'windows',
} satisfies Options;

/** Casts amounts in dollars. Negative ones stay numbers, because a spreadsheet would not add up text. */
export const AMOUNTS = {
  number: (dollars: number) => ({ value: dollars.toFixed(2), escape_formulas: false }),
};

/** A time takes two cells, `timeAndZone`, because spreadsheets take a time that ends in a zone's name for text. */
export const timeHeadings = (name: string): string[] => [name, `${name} time zone`];

export const writeCsv = (lines: unknown[][], cast = {}) =>
  new TextEncoder().encode(stringify(lines, { ...CSV_OPTIONS, cast: { ...CSV_OPTIONS.cast, ...cast } }));
