import type { InputOf } from '@tours/contract/api';
import type { GroupProgress } from '@tours/contract/group-progress';
import { pick } from '@tours/contract/pick';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { groupUnavailableReason, publicLink } from '../../catalogue/index.ts';
import { visibleTo } from '../../platform/access/visible-to.ts';
import type { Context } from '../../platform/context.ts';
import {
  availabilities,
  departures,
  divisions,
  groups,
  items,
  orderItems,
  orders,
  partners,
  travellers,
  waivers,
} from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { isOneOf } from '../../platform/lists/filters.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { hasStatus } from '../../sales/index.ts';
import { isSoldBooking } from '../../trips/index.ts';
import { isForAgents } from '../../waivers/index.ts';

type Query = InputOf<'listGroupProgress'>;

const MOST_GROUPS = 50;

/** Lists the groups that the caller may see: those with a departure today or to come first, those that are over last. */
export async function listGroupProgress(ctx: Context, query: Query): Promise<Page<GroupProgress>> {
  const { group, limit = MOST_GROUPS, offset } = query;
  const where = and(visibleTo(ctx, groups), isNull(groups.deletedAt), isOneOf(groups.id, group));
  const columns = { next: [isOver, soonest, groups.title] };
  const list = { from: groups, where, id: groups.id, sort: 'next' as const, columns, isShort: true };
  const range = { limit: Math.min(limit, MOST_GROUPS), offset };
  return (await readPage(ctx, list, range, (chosen) => readGroups(ctx, chosen))).map((row) => presentGroup(ctx, row));
}

const sold = sql`from ${departures} where ${departures.groupId} = ${groups.id}
  and (select true from ${orderItems} where ${isSoldBooking} limit 1)`;

const toCome = sql`${sold} and ${departures.startAt} > now()`;

/** On the day where the departure starts, also once it has begun. */
const isToday = sql`(${departures.startAt} between now() - interval '1 day' and now() + interval '1 day'
  and left(${departures.startLocal}, 10) = (now() at time zone ${departures.timezone})::date::text)`;

const soonest = sql<Date | null>`(select min(${departures.startAt}) ${sold} and (${departures.startAt} > now() or ${isToday}))`;

const isOnSaleLater = sql`(exists (select from ${items} join ${availabilities} on ${availabilities.itemId} = ${items.id}
  where ${items.groupId} = ${groups.id} and ${availabilities.startAt} > now())
  and (${groups.dateExpiry} is null or ${groups.dateExpiry} > (now() at time zone 'UTC')::date))`;

/** A new group without any departure is not over. */
const hadDepartures = sql`(${groups.dateExpiry} <= (now() at time zone 'UTC')::date
  or exists (select from ${departures} where ${departures.groupId} = ${groups.id}))`;

const isOver = sql<boolean>`coalesce(${soonest} is null and not ${isOnSaleLater} and ${hadDepartures}, false)`;

const count = (from: SQL) => sql<number>`(select count(*)::int ${from})`;
/** An order that another partner's family saved, and did not pay before the group was given to this one, is not listed. */
const ofOrders = (status: SQL) =>
  count(sql`from ${orders}
    where ${orders.groupId} = ${groups.id} and ${orders.partnerId} = ${groups.partnerId} and ${status}`);
const ofWaivers = (condition: SQL) =>
  count(sql`from ${waivers}
    where ${waivers.groupId} = ${groups.id} and ${waivers.status} = 'open' and ${isForAgents} and ${condition}`);

function readGroups(ctx: Context, chosen: SQL) {
  return ctx.db
    .select({
      group: pick(groups, ['id', 'title', 'headerUrl', 'pathPrefix', 'slug', 'isActive', 'dateLive', 'dateExpiry']),
      domain: divisions.domain,
      timezone: partners.timezone,
      isOver,
      next: sql<{ title: string; pk: number; at: string } | null>`(
        select json_build_object('title', ${departures.title}, 'pk', ${departures.availabilityPk},
          'at', ${departures.startAt}) ${toCome} order by ${departures.startAt}, ${departures.id} limit 1)`,
      tripsToday: sql<{ departure: string; title: string; pk: number; at: string }[]>`(
        select coalesce(json_agg(json_build_object('departure', ${departures.id}, 'title', ${departures.title},
          'pk', ${departures.availabilityPk}, 'at', ${departures.startAt}) order by ${departures.startAt}, ${departures.id}), '[]') ${sold} and ${isToday})`,
      seatsSold: count(sql`from ${departures} join ${orderItems} on ${isSoldBooking}
        join ${travellers} on ${travellers.orderItemId} = ${orderItems.id}
        where ${departures.groupId} = ${groups.id}`),
      orders: { paid: ofOrders(hasStatus('paid')), notPaid: ofOrders(hasStatus('notPaid')) },
      waivers: { total: ofWaivers(sql`true`), signed: ofWaivers(sql`${waivers.countsAsSigned}`) },
    })
    .from(groups)
    .innerJoin(partners, eq(partners.id, groups.partnerId))
    .innerJoin(divisions, eq(divisions.id, groups.divisionId))
    .where(chosen);
}

function presentGroup(ctx: Context, { group, domain, timezone, next, tripsToday, ...row }: GroupRow): GroupProgress {
  const startOf = ({ at }: { at: string }) => zoned(new Date(at), timezone);
  return {
    _id: group.id,
    title: group.title,
    headerUrl: group.headerUrl,
    link: publicLink(ctx, { ...group, domain }),
    unavailableReason: groupUnavailableReason(group, ctx.clock()),
    isOver: row.isOver,
    next: next && { title: next.title, availabilityPk: next.pk, startDate: startOf(next) },
    tripsToday: tripsToday.map((trip) => ({
      ...pick(trip, ['departure', 'title']),
      availabilityPk: trip.pk,
      startDate: startOf(trip),
    })),
    ...pick(row, ['seatsSold', 'orders', 'waivers']),
  };
}
type GroupRow = Awaited<ReturnType<typeof readGroups>>[number];
