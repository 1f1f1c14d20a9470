import { type AnyColumn, ilike, or, type SQL } from 'drizzle-orm';

/** True where the words are found in one of the columns, in any case; `%` and `_` are looked for as they are. */
export function contains(columns: (AnyColumn | SQL)[], words: string): SQL {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column as AnyColumn, pattern)))!;
}
