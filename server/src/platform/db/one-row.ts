import { AppError } from '../lib/app-error.ts';

/** The row of a statement that always returns one, such as an insert or a count. */
export function oneRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('A statement returned no row');
  return row;
}

/** The row that a caller asked for. One that does not exist, or belongs to somebody else, is not found. */
export function foundRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new AppError('resource.notFound');
  return row;
}
