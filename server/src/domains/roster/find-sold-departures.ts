import type { findSoldDepartures as endpoint, SoldDeparture } from '@tours/contract/roster';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { groups, orderItems, orders, partners, travellers, waivers } from '../../db/tables/index.ts';
import { contains } from '../../lib/contains.ts';
import { counted } from '../../lib/counted.ts';
import { orderedBy } from '../../lib/list-order.ts';
import { pageOf } from '../../lib/page-of.ts';
import { orderScope } from '../order/order-scope.ts';
import { COMING } from './coming.ts';
import { timesFor } from './times-for.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

/** A trip of today is still to come until its day is over anywhere. */
const DAY_AGO = sql`now() - interval '1 day'`;

/** Departures with travellers, the next one first. */
export async function findSoldDepartures(ctx: Context, query: Query): Promise<SoldDeparture[]> {
  const { limit, offset } = pageOf(query);
  const start = sql<Date>`min(${orderItems.startAt})`;
  const title = sql<string>`min(${orderItems.title})`;
  const page = ctx.db
    .select({
      groupId: groups.id,
      groupTitle: groups.title,
      availabilityPk: orderItems.availabilityPk,
      title: title.as('tour'),
      startLocal: sql<string>`min(${orderItems.startLocal})`.as('start_local'),
      endLocal: sql<string>`min(${orderItems.endLocal})`.as('end_local'),
      timezone: sql<string>`min(${orderItems.timezone})`.as('trip_zone'),
      partnerZone: sql<string>`min(${partners.timezone})`.as('partner_zone'),
      items: sql<string[]>`array_agg(${orderItems.id})`.as('items'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
      rank: sql<number>`row_number() over (order by ${sql.join(
        orderedBy(query.sort ?? 'startDate', { startDate: start, title, group: groups.title }, groups.id),
        sql`, `,
      )}, ${orderItems.availabilityPk})`.as('rank'),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .where(
      and(
        orderScope(ctx),
        COMING,
        query.when === 'upcoming' ? gte(orderItems.startAt, DAY_AGO) : undefined,
        query.when === 'past' ? lt(orderItems.startAt, DAY_AGO) : undefined,
        query.search ? contains([orderItems.title, groups.title], query.search) : undefined,
      ),
    )
    .groupBy(groups.id, groups.title, orderItems.availabilityPk)
    .orderBy(sql`rank`)
    .limit(limit)
    .offset(offset)
    .as('page');
  const ofPage = sql`${travellers}.order_item_id = any(${page.items})`;
  const waiverCount = (condition: SQL) => sql<number>`(
    select count(*)::int from ${waivers} join ${travellers} on ${travellers}.id = ${waivers}.traveller_id
    where ${ofPage} and ${condition})`;
  const rows = await ctx.db
    .select({
      groupId: page.groupId,
      groupTitle: page.groupTitle,
      availabilityPk: page.availabilityPk,
      title: page.title,
      startLocal: page.startLocal,
      endLocal: page.endLocal,
      timezone: page.timezone,
      partnerZone: page.partnerZone,
      total: page.total,
      bookingCount: sql<number>`cardinality(${page.items})`,
      travellerCount: sql<number>`(select count(*)::int from ${travellers} where ${ofPage})`,
      waivers: { total: waiverCount(sql`true`), signed: waiverCount(sql`${waivers}.is_signed`) },
    })
    .from(page)
    .orderBy(page.rank);
  const departures = rows.map(
    ({ groupId, groupTitle, availabilityPk, title, bookingCount, travellerCount, ...row }) => ({
      group: { _id: groupId, title: groupTitle },
      availabilityPk,
      title,
      ...timesFor(ctx.actor, row),
      bookingCount,
      travellerCount,
      waivers: row.waivers,
    }),
  );
  return counted(departures, rows[0]?.total ?? 0);
}
