import type { AvailabilityHead } from '@tours/contract/availability';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { availabilities, companies, divisions, groups, items } from '../../db/tables/index.ts';
import { authorisedItem } from '../item/authorised-item.ts';

/** What stands over the departures of an item. */
export async function getAvailabilityHead(ctx: Context, query: { item: string }): Promise<AvailabilityHead> {
  const item = await authorisedItem(ctx, query.item);
  const [found] = await ctx.db
    .select({
      name: items.name,
      title: groups.title,
      timezone: companies.timezone,
      upcoming: departures(sql`start_at > now()`),
      past: departures(sql`start_at <= now()`),
    })
    .from(items)
    .innerJoin(groups, eq(groups.id, items.groupId))
    .innerJoin(divisions, eq(divisions.id, items.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(eq(items.id, item.id));
  const { name, title, timezone, upcoming, past } = found!;
  return {
    item: { _id: item.id, name, fareharborPk: item.fareharborItemPk },
    group: { _id: item.groupId, title, division: item.divisionId },
    shortname: item.fareharborShortname,
    timezone,
    counts: { upcoming, past },
  };
}

const departures = (when: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from ${availabilities} where item_id = ${items.id} and ${when})`;
