import { type AnyColumn, ilike, or, type SQL } from 'drizzle-orm';

/** A pattern that matches the text literally, because the special characters of patterns are escaped. */
export const asWritten = (words: string): string => words.replace(/[\\%_]/g, '\\$&');

export const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** True where the text is found in one of the columns as it was typed, in any case. For short lists. No text is no condition. */
export function contains(columns: (AnyColumn | SQL)[], text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const pattern = `%${asWritten(text)}%`;
  return or(...columns.map((column) => ilike(column as AnyColumn, pattern)));
}
