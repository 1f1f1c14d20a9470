import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { oneRow } from './one-row.ts';

/**
 * Inserts one or more rows that are sent as a single parameter, so that the statement has the same text for any number
 * of rows and is prepared once. Every row sets the columns that the first one sets; the other columns get their
 * defaults.
 */
export function insertRows<Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]): SQL {
  const first = oneRow(rows);
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([_key, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const values = (rows as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])),
  );
  return sql`insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json)`;
}
