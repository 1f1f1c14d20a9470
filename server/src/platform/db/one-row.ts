/** The row of a statement that always returns one, such as an insert or a count. */
export function oneRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('A statement returned no row');
  return row;
}
