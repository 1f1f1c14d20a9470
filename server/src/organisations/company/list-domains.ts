import type { Db } from '../../platform/db/pool.ts';
import { divisions } from '../../platform/db/tables/index.ts';
import { hostNameOf } from '../../platform/lib/host-name.ts';

export async function listDomains(db: Db): Promise<Set<string>> {
  const rows = await db.select({ domain: divisions.domain }).from(divisions);
  return new Set(rows.flatMap(({ domain }) => (domain ? hostNameOf(domain) : [])));
}
