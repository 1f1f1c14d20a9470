import type { listWaiverProgress as endpoint, WaiverProgress } from '@tours/contract/waiver-list';
import { and, eq, gte, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { groups, orderItems, orders, travellers, waivers } from '../../db/tables/index.ts';
import { counted } from '../../lib/counted.ts';
import { zonedDeparture } from '../../lib/zoned.ts';
import { authorisedDivision } from '../company/authorised-division.ts';
import { type DepartureFilter, ofItems, ofOrders } from '../order/lists/departure-filters.ts';
import { amongChosen, CHOSEN_PLACE, type ChosenDepartures, chooseDepartures } from '../order/lists/departures.ts';
import { reachPage } from '../order/lists/reach.ts';
import { divisionsOf } from '../order/lists/viewer.ts';
import { isUnderway } from './underway.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

/** Asked booking by booking: an `exists` would be turned into a reading of all waivers. */
const hasWaivers = sql`(select true from ${travellers} join ${waivers} on ${waivers.travellerId} = ${travellers.id}
  where ${travellers.orderItemId} = ${orderItems.id} limit 1)`;

/** Departures with waivers, and how many of them are signed. */
export async function listWaiverProgress(ctx: Context, query: Query): Promise<WaiverProgress[]> {
  const { division, group, item, availability, past } = query;
  const own = division ? await authorisedDivision(ctx, division) : undefined;
  const usual = and(
    own && eq(orderItems.divisionId, own.id),
    isUnderway,
    ne(orderItems.status, 'cancelled'),
    past ? undefined : gte(orderItems.startAt, sql`now()`),
  );
  const filters = [
    group === undefined ? undefined : ofOrders(ctx, eq(orders.groupId, group)),
    item === undefined ? undefined : ofItems(ctx, eq(orderItems.itemId, item)),
    availability === undefined ? undefined : ofItems(ctx, eq(orderItems.availabilityId, availability)),
    withWaivers(ctx),
  ];
  const chosen = await chooseDepartures(ctx, { usual, costly: hasWaivers, filters, sort: 'startDate' }, query);
  const rows = await readProgress(ctx, chosen);
  const shown = rows.map(({ itemId, name, headline, start, ...row }) => ({
    ...row,
    item: { _id: itemId, name, headline },
    startDate: zonedDeparture(start, row.timezone),
  }));
  return counted(shown, chosen.total);
}

/** Where few bookings ask for waivers, it is a long way from one to the next. */
function withWaivers(ctx: Context): DepartureFilter {
  const each = sql`true`;
  const rows = sql`select ${waivers.orderId} as id from ${waivers} where ${divisionsOf(ctx)(sql`${waivers.divisionId}`)}`;
  return { each, reach: () => reachPage(ctx, { column: orderItems.orderId, rows, each }) };
}

function readProgress(ctx: Context, chosen: ChosenDepartures) {
  return ctx.db
    .select({
      // Of a departure that the group took out and sells again, the one it sells.
      availability: sql<string | null>`max(${orderItems.availabilityId}::text)`,
      group: { _id: groups.id, title: groups.title },
      itemId: sql<string | null>`max(${orderItems.itemId}::text)`,
      name: sql<string>`min(${orderItems.title})`,
      headline: sql<string>`min(${orderItems.headline})`,
      start: sql<string>`min(${orderItems.startLocal})`,
      timezone: sql<string>`min(${orderItems.timezone})`,
      signedCount: sql<number>`(count(*) filter (where ${waivers.isSigned}))::int`,
      totalCount: sql<number>`count(*)::int`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(...amongChosen(chosen))
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(travellers, eq(travellers.orderItemId, orderItems.id))
    .innerJoin(waivers, eq(waivers.travellerId, travellers.id))
    .where(chosen.condition)
    .groupBy(CHOSEN_PLACE, groups.id, groups.title)
    .orderBy(CHOSEN_PLACE);
}
