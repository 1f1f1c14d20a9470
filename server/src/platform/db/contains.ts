import { type AnyColumn, ilike, or, type SQL, sql } from 'drizzle-orm';

/** A pattern that matches the text literally, because the special characters of patterns are escaped. */
export const asWritten = (words: string): string => words.replace(/[\\%_]/g, '\\$&');

export const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

const EXTENSION = /\s*(?:ext(?:ension)?\.?|x|#)\s*\d*\s*$/i;

/**
 * The digits by which a phone number or a part of one is found; empty for any other text. The last eight are the same with
 * and without the code of the country, or the 0 in its place. An extension is left out, because not everybody gives it.
 */
export function phoneDigits(text: string): string {
  const number = text.replace(EXTENSION, '');
  return /^[0-9\s()+./-]+$/.test(number) ? number.replace(/[^0-9]/g, '').slice(-8) : '';
}

export const digitsIn = (phone: AnyColumn | SQL): SQL<string> => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;

/** True where the text is found in one of the columns as it was typed, in any case. For short lists. No text is no condition. */
export function contains(columns: (AnyColumn | SQL)[], text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const pattern = `%${asWritten(text)}%`;
  return or(...columns.map((column) => ilike(column as AnyColumn, pattern)));
}
