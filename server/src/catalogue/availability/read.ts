import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { lastActor } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { companyZone } from '../../platform/db/company-of.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { availabilities, groups, items, orderItems } from '../../platform/db/tables/index.ts';

/** Sorted by title and without deleted templates. */
const templates = sql<{ _id: string; title: string }[]>`coalesce((
  select json_agg(json_build_object('_id', t.id, 'title', t.title) order by lower(t.title), t.id)
  from availability_waiver_templates w join waiver_templates t on t.id = w.waiver_template_id
  where w.availability_id = ${availabilities.id} and t.deleted_at is null
), '[]'::json)`;

const waivers = sql<{ signedCount: number; totalCount: number }>`(
  select json_build_object('signedCount', count(*) filter (where w.counts_as_signed), 'totalCount', count(*))
  from ${orderItems} join waivers w on w.order_id = ${orderItems.orderId} and w.order_item_id = ${orderItems.id}
  where ${orderItems.availabilityId} = ${availabilities.id} and w.status = 'open')`;

const lastModifiedBy = sql<string>`coalesce(${lastActor('availability', availabilities.id)}, '')`;

/** Reads departures as staff see them. The condition may also use the joined tables. */
export function readAvailabilities(ctx: Context, condition: SQL | undefined) {
  return ctx.db
    .select({
      ...getTableColumns(availabilities),
      waiverTemplates: templates,
      waivers,
      lastModifiedBy,
      timezone: companyZone(availabilities.divisionId),
    })
    .from(availabilities)
    .innerJoin(items, eq(items.id, availabilities.itemId))
    .innerJoin(groups, eq(groups.id, items.groupId))
    .where(condition)
    .$dynamic();
}
export type AvailabilityRecord = Awaited<ReturnType<typeof readAvailabilities>>[number];

/** Reads a departure that is known to exist. */
export async function readOne(ctx: Context, id: string): Promise<AvailabilityRecord> {
  return oneRow(await readAvailabilities(ctx, eq(availabilities.id, id)));
}
