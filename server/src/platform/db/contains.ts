import { type AnyColumn, ilike, type SQL } from 'drizzle-orm';
import { anyOf } from './conditions.ts';

/** A pattern that matches the text literally, because the special characters of patterns are escaped. */
export const asWritten = (words: string): string => words.replace(/[\\%_]/g, '\\$&');

export const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** True where the text is found in one of the columns as it was typed, in any case. For short lists. */
export function contains(columns: (AnyColumn | SQL)[], text: string): SQL {
  const pattern = `%${asWritten(text)}%`;
  return anyOf(...columns.map((column) => ilike(column as AnyColumn, pattern)));
}
