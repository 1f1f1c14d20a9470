import { sql } from 'drizzle-orm';

/**
 * Facts that are shown for each template. Their tables are named in full, so that columns of the outer query are not
 * confused with them.
 */
export const departureCount = sql<number>`(select count(*)::int from availability_waiver_templates w
  where w.waiver_template_id = waiver_templates.id)`;

export const lastModifiedBy = sql<string>`coalesce((select l.actor_name from audit_log l
  where l.entity_type = 'waivertemplate' and l.entity_id = waiver_templates.id::text
  order by l.created_at desc limit 1), waiver_templates.created_by)`;
