import { sql } from 'drizzle-orm';
import { agents, auditLog, groups, partners } from '../../db/tables/index.ts';

/** What is told of each partner of a query beside its own row. */
export const facts = {
  groupCount: sql<number>`(select count(*)::int from ${groups}
    where ${groups.partnerId} = ${partners.id} and ${groups.deletedAt} is null)`,
  agentCount: sql<number>`(select count(*)::int from ${agents}
    where ${agents.partnerId} = ${partners.id} and ${agents.deletedAt} is null)`,
  lastModifiedBy: sql<string>`coalesce((select ${auditLog.actorName} from ${auditLog}
    where ${auditLog.entityType} = 'partner' and ${auditLog.entityId} = ${partners.id}::text
    order by ${auditLog.at} desc limit 1), ${partners.createdBy})`,
};
