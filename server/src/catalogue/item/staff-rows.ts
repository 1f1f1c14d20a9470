import { pick } from '@tours/contract/pick';
import { eq, type SQL, sql } from 'drizzle-orm';
import { lastActor } from '../../platform/audit.ts';
import { jsonOf } from '../../platform/db/json-of.ts';
import type { Db } from '../../platform/db/pool.ts';
import { availabilities, companies, divisions, items } from '../../platform/db/tables/index.ts';

const availability = jsonOf({
  ...pick(availabilities, ['id', 'fareharborPk', 'startLocal', 'endLocal', 'headline', 'isCustomDetails', 'isHidden']),
  waiverTemplates: sql<{ _id: string; title: string }[]>`coalesce((
    select json_agg(json_build_object('_id', t.id, 'title', t.title) order by t.title, t.id)
    from availability_waiver_templates w join waiver_templates t on t.id = w.waiver_template_id
    where w.availability_id = ${availabilities.id} and t.deleted_at is null), '[]'::json)`,
});
export type StaffAvailabilityRow = (typeof availability)['_']['type'];

const availabilitiesOfItem = sql<StaffAvailabilityRow[]>`coalesce((
  select json_agg(${availability} order by ${availabilities.startAt}, ${availabilities.id})
  from ${availabilities} where ${availabilities.itemId} = ${items.id}
), '[]'::json)`;

/** Counts the orders that would lose seats. Orders that were never paid, or were released, have none. */
const orderCount = sql<number>`(
  select count(distinct s.order_id)::int from order_items s join orders o on o.id = s.order_id
  where s.item_id = ${items.id} and s.status <> 'cancelled' and o.state in ('authorised', 'booked', 'confirmed'))`;

const lastModifiedBy = sql<string>`coalesce(${lastActor('item', items.id)}, (
  -- An item that was copied with its group has no audit row of its own.
  select g.created_by from groups g where g.id = ${items.groupId}))`;

/**
 * Reads items as employees see them, in one statement however many departures they have. A select of the items alone
 * would write their columns without the table, and these would then mean columns of the queries inside.
 */
export function staffItemRows(db: Db, filter: SQL) {
  return db
    .select({
      item: items,
      timezone: companies.timezone,
      availabilities: availabilitiesOfItem,
      orderCount,
      lastModifiedBy,
    })
    .from(items)
    .innerJoin(divisions, eq(divisions.id, items.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(filter)
    .$dynamic();
}

export type StaffItemRow = Awaited<ReturnType<typeof staffItemRows>>[number];
