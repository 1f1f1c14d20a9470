import { and, or, type SQL, sql } from 'drizzle-orm';

type Conditions = (SQL | undefined)[];

/** Like drizzle's `and`, which is undefined without conditions. */
export const allOf = (...conditions: Conditions): SQL => and(...conditions) ?? sql`true`;

/** Like drizzle's `or`. Without conditions no row is found. */
export const anyOf = (...conditions: Conditions): SQL => or(...conditions) ?? sql`false`;
