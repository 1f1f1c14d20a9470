import { sql } from 'drizzle-orm';

/** How many required questions a traveller has, and how many are answered. The answers are never read here. */
export const questionColumns = { total: sql<number>`0`, answered: sql<number>`0` };
