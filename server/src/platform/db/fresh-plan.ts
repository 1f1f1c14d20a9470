import { type SQL, sql } from 'drizzle-orm';

export const FRESH_PLAN = '/* fresh plan */';

/**
 * Marks a statement whose best plan depends on its values, such as a day or half a year. PreparedClient does not
 * prepare it, because PostgreSQL's reused plan would assume few rows for any value.
 */
export const withFreshPlan = (statement: SQL): SQL => sql`${sql.raw(FRESH_PLAN)} ${statement}`;
