import { type AnyColumn, type GetColumnData, type SQL, sql } from 'drizzle-orm';

/** An instant would arrive as text and not as in a row, so its column does not compile here. */
type Value = SQL | (AnyColumn & { dataType: 'string' | 'number' | 'boolean' | 'json' });
type Data<Of extends Value> = Of extends SQL<infer Type> ? Type : Of extends AnyColumn ? GetColumnData<Of> : never;

/** A JSON object of columns under their own names, for rows that one statement collects in a list. */
export function jsonOf<Given extends Record<string, Value>>(
  values: Given,
): SQL<{ [Name in keyof Given]: Data<Given[Name]> }> {
  const pairs = Object.entries(values).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}
