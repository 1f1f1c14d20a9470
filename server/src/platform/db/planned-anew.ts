import { type SQL, sql } from 'drizzle-orm';

export const PLANNED_ANEW = '/* planned anew */';

/**
 * A statement whose best plan depends on its values: a day or half a year, one in a million or nearly all. A plan made
 * once for any value takes both to be few, and is kept because it looks cheap.
 */
export const plannedAnew = (statement: SQL): SQL => sql`${sql.raw(PLANNED_ANEW)} ${statement}`;
