import { type AnyColumn, asc, desc, ilike, or, type SQL, sql } from 'drizzle-orm';

/** Found anywhere in one of the columns, in any case. `%` and `_` are what they are. */
export function foundIn(search: string | undefined, columns: AnyColumn[]): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}

/** The order that `sort` names (`-name`: the other way round), then by id, so that pages neither overlap nor leave out. */
export function orderedBy(sort: string, columns: Record<string, AnyColumn | SQL>, id: AnyColumn): SQL[] {
  const isDown = sort.startsWith('-');
  const column = columns[isDown ? sort.slice(1) : sort]!;
  return [isDown ? sql`${desc(column)} nulls last` : sql`${asc(column)} nulls last`, asc(id)];
}
