import type { findSoldDepartures as endpoint, SoldDeparture } from '@tours/contract/roster';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { groups, orderItems, orders, partners, travellers, waivers } from '../../db/tables/index.ts';
import { counted } from '../../lib/counted.ts';
import { holdingWords } from '../order/lists/departure-filters.ts';
import { amongChosen, CHOSEN_PLACE, type ChosenDepartures, chooseDepartures } from '../order/lists/departures.ts';
import { COMING } from './coming.ts';
import { timesFor } from './times-for.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

/** A trip of today is still to come until its day is over anywhere. */
const DAY_AGO = sql`now() - interval '1 day'`;

/** Departures with travellers, the next one first. */
export async function findSoldDepartures(ctx: Context, query: Query): Promise<SoldDeparture[]> {
  const { when, search, sort = 'startDate' } = query;
  const inTime = and(
    when === 'upcoming' ? gte(orderItems.startAt, DAY_AGO) : undefined,
    when === 'past' ? lt(orderItems.startAt, DAY_AGO) : undefined,
  );
  const filters = [search ? holdingWords(ctx, search) : undefined];
  const chosen = await chooseDepartures(ctx, { usual: and(COMING, inTime), filters, sort }, query);
  const rows = await readDepartures(ctx, chosen);
  const departures = rows.map(({ group, availabilityPk, title, bookingCount, travellerCount, ...row }) => ({
    group,
    availabilityPk,
    title,
    ...timesFor(ctx.actor, row),
    bookingCount,
    travellerCount,
    waivers: row.waivers,
  }));
  return counted(departures, chosen.total);
}

function readDepartures(ctx: Context, chosen: ChosenDepartures) {
  const page = ctx.db
    .select({
      place: CHOSEN_PLACE.as('chosen_place'),
      groupId: groups.id,
      groupTitle: groups.title,
      availabilityPk: orderItems.availabilityPk,
      title: sql<string>`min(${orderItems.title})`.as('tour'),
      startLocal: sql<string>`min(${orderItems.startLocal})`.as('start_local'),
      endLocal: sql<string>`min(${orderItems.endLocal})`.as('end_local'),
      timezone: sql<string>`min(${orderItems.timezone})`.as('trip_zone'),
      partnerZone: sql<string>`min(${partners.timezone})`.as('partner_zone'),
      items: sql<string[]>`array_agg(${orderItems.id})`.as('items'),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(...amongChosen(chosen))
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .where(chosen.condition)
    .groupBy(CHOSEN_PLACE, groups.id, groups.title, orderItems.availabilityPk)
    .as('page');
  const ofPage = sql`${travellers}.order_item_id = any(${page.items})`;
  const waiverCount = (condition: SQL) => sql<number>`(
    select count(*)::int from ${waivers} join ${travellers} on ${travellers}.id = ${waivers}.traveller_id
    where ${ofPage} and ${condition})`;
  return ctx.db
    .select({
      group: { _id: page.groupId, title: page.groupTitle },
      availabilityPk: page.availabilityPk,
      title: page.title,
      startLocal: page.startLocal,
      endLocal: page.endLocal,
      timezone: page.timezone,
      partnerZone: page.partnerZone,
      bookingCount: sql<number>`cardinality(${page.items})`,
      travellerCount: sql<number>`(select count(*)::int from ${travellers} where ${ofPage})`,
      waivers: { total: waiverCount(sql`true`), signed: waiverCount(sql`${waivers}.is_signed`) },
    })
    .from(page)
    .orderBy(page.place);
}
