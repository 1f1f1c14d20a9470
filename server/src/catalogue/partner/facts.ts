import { sql } from 'drizzle-orm';

/**
 * Counts that are shown for each partner. Their tables are named in full, so that columns of the outer query are not
 * confused with them.
 */
export const facts = {
  groupCount: sql<number>`(select count(*)::int from groups g where g.partner_id = partners.id and g.deleted_at is null)`,
  agentCount: sql<number>`(select count(*)::int from agents a where a.partner_id = partners.id and a.deleted_at is null)`,
  lastModifiedBy: sql<string>`coalesce((select l.actor_name from audit_log l
    where l.entity_type = 'partner' and l.entity_id = partners.id::text order by l.created_at desc limit 1), partners.created_by)`,
};
