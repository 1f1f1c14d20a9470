import { type SQL, sql } from 'drizzle-orm';

export const PLANNED_ANEW = '/* planned anew */';

/**
 * Marks a statement whose best plan depends on its values, such as a day or half a year. PreparedClient does not
 * prepare it, because PostgreSQL's reused plan would assume few rows for any value.
 */
export const plannedAnew = (statement: SQL): SQL => sql`${sql.raw(PLANNED_ANEW)} ${statement}`;
