import type { ItemSeats } from '@tours/contract/item';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { availabilities, items } from '../../platform/db/tables/index.ts';
import { mapSome } from '../../platform/lib/map-some.ts';
import { authorisedGroup } from '../group/authorised-group.ts';

/** This limit leaves some of FareHarbor's permits to visitors. */
const AT_ONCE = 8;
/**
 * This limit keeps one view of a very large group from using up the call budget. Later departures are not asked about.
 */
const MOST = 200;

/**
 * Reads the seats left in every coming departure of a group, summed up by item. A departure that can't be read is
 * counted as unread.
 */
export async function listItemSeats(ctx: Context, { id }: { id: string }): Promise<ItemSeats[]> {
  const group = await authorisedGroup(ctx, id);
  const coming = await ctx.db
    .select({ item: items.id, fareharborPk: availabilities.fareharborPk })
    .from(items)
    .leftJoin(availabilities, and(eq(availabilities.itemId, items.id), gt(availabilities.startAt, sql`now()`)))
    .where(eq(items.groupId, group.id))
    .orderBy(asc(availabilities.startAt), asc(items.displayOrder));
  const sums = new Map(coming.map(({ item }) => [item, { item, departures: 0, seats: 0, unread: 0 }]));
  const departures = coming.flatMap(({ item, fareharborPk }) => {
    const sum = sums.get(item);
    return sum && fareharborPk !== null ? { sum, fareharborPk } : [];
  });
  for (const { sum } of departures) sum.departures += 1;
  for (const { sum } of departures.slice(MOST)) sum.unread += 1;
  await mapSome(departures.slice(0, MOST), AT_ONCE, async ({ sum, fareharborPk }) => {
    const capacity = await readCapacity(ctx, group.fareharborShortname, fareharborPk);
    if (capacity === null) sum.unread += 1;
    else sum.seats += capacity;
  });
  return [...sums.values()];
}

async function readCapacity(ctx: Context, shortname: string, fareharborPk: number): Promise<number | null> {
  try {
    const { value } = await ctx.fareharbor.getAvailability(shortname, fareharborPk);
    return Math.max(0, value.capacity);
  } catch (error) {
    ctx.log.warn({ err: error, fareharborPk }, 'seats could not be read');
    return null;
  }
}
