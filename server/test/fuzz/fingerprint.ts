import type { WorldCopy } from '../setup/world/copy-world.ts';

type Query = WorldCopy['query'];

/**
 * The state that may change during a refused call: attempt counters (sign-in, manual mails, vendor calls), order leases
 * and the times of periodic jobs.
 * Wrong codes are counted with the code or the person.
 */
const COUNTERS = ['call_budget', 'verifications', 'schedules'];
const COUNTING = ['lease_token', 'lease_holder', 'lease_until', 'failed_verification_count', 'locked_until'];

/** Maps each table, including the job queue, to its row count and a checksum of its content. */
export async function fingerprint(query: Query): Promise<Map<string, string>> {
  const tables = await query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = '_private_jobs')
       and table_name <> all ($1) order by 1, 2`,
    [COUNTERS],
  );
  const counting = COUNTING.map((name) => `'${name}'`).join(', ');
  const parts = tables.map(
    ({ schema, name }) => `select '${name}' as name, count(*) || ':' ||
      coalesce(sum(hashtextextended((to_jsonb(t) - array[${counting}])::text, 0)), 0) as print from "${schema}"."${name}" t`,
  );
  const rows = await query<{ name: string; print: string }>(parts.join(' union all '));
  return new Map(rows.map(({ name, print }) => [name, print]));
}

/** The names of the tables that differ. */
export function changedTables(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name);
}
