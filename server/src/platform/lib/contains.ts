import { type AnyColumn, and, ilike, or, type SQL } from 'drizzle-orm';

/** Words as a pattern that matches them literally: the signs of patterns are escaped. */
export const asWritten = (words: string): string => words.replace(/[\\%_]/g, '\\$&');

export const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** True where each of the words is found in one of the columns, in any case. */
export function contains(columns: (AnyColumn | SQL)[], text: string): SQL {
  const each = wordsOf(text).map((word) =>
    or(...columns.map((column) => ilike(column as AnyColumn, `%${asWritten(word)}%`))),
  );
  return and(...each)!;
}
