import { eq, getTableColumns } from 'drizzle-orm';
import { oneRow } from './one-row.ts';
import type { WithDb } from './pool.ts';
import { companies, divisions } from './tables/index.ts';

/** The company of a division. */
export const companyOf = (ctx: WithDb, divisionId: string): Promise<typeof companies.$inferSelect> =>
  ctx.db
    .select(getTableColumns(companies))
    .from(companies)
    .innerJoin(divisions, eq(divisions.companyId, companies.id))
    .where(eq(divisions.id, divisionId))
    .then(oneRow);
