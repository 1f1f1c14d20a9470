import { type AnyColumn, ilike, or, type SQL } from 'drizzle-orm';

/** Words as a pattern that finds them alone: what a pattern reads as a sign is looked for as it is. */
export const asWritten = (words: string): string => words.replace(/[\\%_]/g, '\\$&');

/** True where the words are found in one of the columns, in any case. */
export function contains(columns: (AnyColumn | SQL)[], words: string): SQL {
  const pattern = `%${asWritten(words)}%`;
  return or(...columns.map((column) => ilike(column as AnyColumn, pattern)))!;
}
