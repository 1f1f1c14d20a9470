import { type AnyColumn, eq, getTableColumns, sql } from 'drizzle-orm';
import { oneRow } from './one-row.ts';
import type { WithDb } from './pool.ts';
import { companies, divisions } from './tables/index.ts';

export const companyOf = (ctx: WithDb, divisionId: string): Promise<typeof companies.$inferSelect> =>
  ctx.db
    .select(getTableColumns(companies))
    .from(companies)
    .innerJoin(divisions, eq(divisions.companyId, companies.id))
    .where(eq(divisions.id, divisionId))
    .then(oneRow);

/**
 * The time zone of the company of a row, by the column with the row's division. A query of one table writes that column
 * without its table, so neither table in here may have a column of the same name.
 */
export const companyZone = (divisionId: AnyColumn) => sql<string>`(
  select c.timezone from divisions d join companies c on c.id = d.company_id where d.id = ${divisionId})`;
