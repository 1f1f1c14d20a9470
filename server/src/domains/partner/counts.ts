import { sql } from 'drizzle-orm';
import { agents, groups, partners } from '../../db/tables/index.ts';

/** What hangs on each partner of a query. */
export const counts = {
  groupCount: sql<number>`(select count(*)::int from ${groups}
    where ${groups.partnerId} = ${partners.id} and ${groups.deletedAt} is null)`,
  agentCount: sql<number>`(select count(*)::int from ${agents}
    where ${agents.partnerId} = ${partners.id} and ${agents.deletedAt} is null)`,
};
