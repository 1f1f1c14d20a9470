import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { refreshed, SEARCH_TEXTS } from '../../../src/platform/lists/search-texts.ts';
import type { Query } from '../bulk/many-orders.ts';

/** The rows whose search texts are out of date, as table and id. */
export async function staleSearchTexts(query: Query): Promise<string[]> {
  const found = SEARCH_TEXTS.map(async (texts) => {
    const { table } = texts;
    const statement = new PgDialect().sqlToQuery(refreshed(texts, sql`true`)).sql;
    const rows = await query<{ id: string }>(`${statement} returning ${table}.id`);
    return rows.map(({ id }) => `${table} ${id}`);
  });
  return (await Promise.all(found)).flat();
}
