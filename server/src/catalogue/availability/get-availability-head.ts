import type { AvailabilityHead } from '@tours/contract/availability';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { availabilities, groups, items } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { effectiveMapping } from '../group/field-mapping.ts';
import { authorisedItem } from '../item/authorised-item.ts';

/** Reads the heading of the screen that lists the departures of an item. */
export async function getAvailabilityHead(ctx: Context, query: { item: string }): Promise<AvailabilityHead> {
  const item = await authorisedItem(ctx, query.item);
  const found = await ctx.db
    .select({
      name: items.name,
      title: groups.title,
      upcoming: departures(sql`start_at > now()`),
      firstUpcoming: sql<string | null>`(
        select left(start_local, 10) from ${availabilities} where item_id = ${items.id} and start_at > now()
        order by start_at limit 1)`,
      past: departures(sql`start_at <= now()`),
    })
    .from(items)
    .innerJoin(groups, eq(groups.id, items.groupId))
    .where(eq(items.id, item.id))
    .then(oneRow);
  const { name, title, upcoming, past, firstUpcoming } = found;
  return {
    item: { _id: item.id, name, fareharborPk: item.fareharborItemPk },
    group: { _id: item.groupId, title, division: item.divisionId },
    shortname: item.fareharborShortname,
    defaultMapping: effectiveMapping({ age: null, firstname: null, lastname: null }, item.customFieldMapping),
    counts: { upcoming, past },
    today: zoned(ctx.clock(), item.timezone).slice(0, 10),
    firstUpcoming,
  };
}

const departures = (when: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from ${availabilities} where item_id = ${items.id} and ${when})`;
