import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';

/** The order that `sort` names (`-name`: the other way round), then by id, so that pages neither overlap nor leave out. */
export function orderedBy(sort: string, columns: Record<string, AnyColumn | SQL>, id: AnyColumn): SQL[] {
  const isDown = sort.startsWith('-');
  const column = columns[isDown ? sort.slice(1) : sort]!;
  return [isDown ? sql`${desc(column)} nulls last` : sql`${asc(column)} nulls last`, asc(id)];
}
