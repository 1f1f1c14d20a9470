import type { listWaiverProgress as endpoint, WaiverProgress } from '@tours/contract/waiver-list';
import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { groups, orderItems, orders, travellers, waivers } from '../../db/tables/index.ts';
import { counted } from '../../lib/counted.ts';
import { pageOf } from '../../lib/page-of.ts';
import { zonedDeparture } from '../../lib/zoned.ts';
import { authorisedDivision } from '../company/authorised-division.ts';
import { orderScope } from '../order/order-scope.ts';
import { isUnderway } from './underway.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

/** The departure as the booking system knows it: bookings of one that was taken out of its group keep together. */
const departure = [orderItems.availabilityPk, orderItems.availabilityId, orderItems.itemId, groups.id] as const;
const start = sql<string>`min(${orderItems.startLocal})`;

/** Departures with waivers, and how many of them are signed. */
export async function listWaiverProgress(ctx: Context, query: Query): Promise<WaiverProgress[]> {
  const { limit, offset } = pageOf(query);
  const rows = await ctx.db
    .select({
      availability: orderItems.availabilityId,
      group: { _id: groups.id, title: groups.title },
      item: orderItems.itemId,
      name: sql<string>`min(${orderItems.title})`,
      headline: sql<string>`min(${orderItems.headline})`,
      start,
      timezone: sql<string>`min(${orderItems.timezone})`,
      signedCount: sql<number>`(count(*) filter (where ${waivers.isSigned}))::int`,
      totalCount: sql<number>`count(*)::int`,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(travellers, eq(travellers.orderItemId, orderItems.id))
    .innerJoin(waivers, eq(waivers.travellerId, travellers.id))
    .where(await conditionOf(ctx, query))
    .groupBy(...departure)
    .orderBy(asc(sql`min(${orderItems.startAt})`), asc(start), ...departure)
    .limit(limit)
    .offset(offset);
  const shown = rows.map(({ all: _, item, name, headline, start: local, ...row }) => ({
    ...row,
    item: { _id: item, name, headline },
    startDate: zonedDeparture(local, row.timezone),
  }));
  return counted(shown, rows[0]?.all ?? 0);
}

async function conditionOf(ctx: Context, { division, group, item, availability, past }: Query) {
  const own = division ? await authorisedDivision(ctx, division) : undefined;
  return and(
    orderScope(ctx),
    isUnderway,
    own && eq(orders.divisionId, own.id),
    ne(orderItems.status, 'cancelled'),
    group === undefined ? undefined : eq(orders.groupId, group),
    item === undefined ? undefined : eq(orderItems.itemId, item),
    availability === undefined ? undefined : eq(orderItems.availabilityId, availability),
    past ? undefined : gte(orderItems.startAt, sql`now()`),
  );
}
