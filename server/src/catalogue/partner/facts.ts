import { sql } from 'drizzle-orm';
import { lastActor } from '../../platform/audit.ts';

/**
 * Counts that are shown for each partner. Their tables are named in full, so that columns of the outer query are not
 * confused with them.
 */
export const facts = {
  groupCount: sql<number>`(select count(*)::int from groups g where g.partner_id = partners.id and g.deleted_at is null)`,
  agentCount: sql<number>`(select count(*)::int from agents a where a.partner_id = partners.id and a.deleted_at is null)`,
  lastModifiedBy: sql<string>`coalesce(${lastActor('partner', sql`partners.id`)}, partners.created_by)`,
};
