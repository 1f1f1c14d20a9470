import { type SQL, sql } from 'drizzle-orm';

/** The UTC day of an instant as `YYYY-MM-DD`, to compare with a local start, which begins with its date. */
export const utcDay = (instant: SQL): SQL => sql`to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD')`;
