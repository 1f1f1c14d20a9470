import { type AnyColumn, and, ilike, or, type SQL } from 'drizzle-orm';

/** A pattern that matches the text literally, because the special characters of patterns are escaped. */
export const asWritten = (words: string): string => words.replace(/[\\%_]/g, '\\$&');

export const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** True if each word is found in at least one of the columns, in upper or lower case. */
export function contains(columns: (AnyColumn | SQL)[], text: string): SQL {
  const each = wordsOf(text).map((word) =>
    or(...columns.map((column) => ilike(column as AnyColumn, `%${asWritten(word)}%`))),
  );
  return and(...each)!;
}
