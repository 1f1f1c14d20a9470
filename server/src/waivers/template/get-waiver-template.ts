import type { WaiverTemplate } from '@tours/contract/waiver-template';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import { lastActor } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { companyZone } from '../../platform/db/company-of.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { waiverTemplates } from '../../platform/db/tables/index.ts';
import { presentWaiverTemplate } from './present.ts';

/**
 * Facts that are shown for each template. Their tables are named in full, so that columns of the outer query are not
 * confused with them.
 */
export const departureCount = sql<number>`(select count(*)::int from availability_waiver_templates w
  where w.waiver_template_id = waiver_templates.id)`;

const lastModifiedBy = sql<string>`coalesce(${lastActor('waivertemplate', sql`waiver_templates.id`)}, waiver_templates.created_by)`;

export async function getWaiverTemplate(ctx: Context, { id }: { id: string }): Promise<WaiverTemplate> {
  const found = await ctx.db
    .select({
      template: waiverTemplates,
      timezone: companyZone(waiverTemplates.divisionId),
      departureCount,
      lastModifiedBy,
    })
    .from(waiverTemplates)
    .where(
      and(eq(waiverTemplates.id, id), isNull(waiverTemplates.deletedAt), staffScope(ctx, waiverTemplates.divisionId)),
    )
    .then(foundRow);
  return presentWaiverTemplate(found.template, found);
}

/** Locks the row of an own template for a change, so that a second change waits and then sees the first. */
export async function lockWaiverTemplate(
  ctx: TransactionContext,
  id: string,
): Promise<typeof waiverTemplates.$inferSelect> {
  const isOwn = staffScope(ctx, waiverTemplates.divisionId);
  return ctx.db
    .select()
    .from(waiverTemplates)
    .where(and(eq(waiverTemplates.id, id), isNull(waiverTemplates.deletedAt), isOwn))
    .for('update')
    .then(foundRow);
}
