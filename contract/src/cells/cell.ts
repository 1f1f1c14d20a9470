/**
 * A column of a list in a file holds a text, or an amount in cents, which spreadsheets get as a number. The web shows
 * the same texts on hover. Columns are named by their headings.
 */
export type Cell<Row> = ((row: Row) => string) | { cents(row: Row): number };
export type Cells<Row> = Record<string, Cell<Row>>;

export const textOf = <Row>(cell: Cell<Row>, row: Row): string =>
  typeof cell === 'function' ? cell(row) : (cell.cents(row) / 100).toFixed(2);
