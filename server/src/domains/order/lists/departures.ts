import { COUNTED_UP_TO } from '@tours/contract/constants';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { plannedAnew } from '../../../db/planned-anew.ts';
import { divisions, groups, orderItems, orders } from '../../../db/tables/index.ts';
import { pageOf } from '../../../lib/page-of.ts';
import { orderScope } from '../order-scope.ts';
import { type DepartureFilter, divisionsOf, ofOwnPartner } from './departure-filters.ts';
import { beginWith, type Reached } from './reach.ts';

type Place = keyof typeof PLACES;

/** Departures are made of bookings: those of one group that go on the same one. */
interface DepartureList {
  /** What most bookings are. */
  usual: SQL | undefined;
  filters: (DepartureFilter | undefined)[];
  /** `-name`: the other way round. */
  sort: Place | `-${Place}`;
}

export interface ChosenDepartures {
  departures: { availabilityPk: number; groupId: string }[];
  /** At most one more than are counted. */
  total: number;
  /** Of the bookings that make them, with their orders. */
  condition: SQL;
}

/**
 * By what they are sorted, then by FareHarbor's key and by group. For some time the bookings of a departure may differ
 * in these, and it stands where the first of them does.
 */
const PLACES = {
  startDate: [orderItems.startAt],
  title: [orderItems.title, orderItems.startAt],
  group: [groups.title, groups.id, orderItems.startAt],
};

// Offsets keep it what it says: each booking's order is looked up, each group's orders are.
const orderOf = sql`lateral (select * from ${orders} where ${orders.id} = ${orderItems.orderId} offset 0) as orders`;
const ordersOf = sql`lateral (select * from ${orders} where ${orders.groupId} = ${groups.id} offset 0) as orders`;
const bookingsOf = sql`lateral
  (select * from ${orderItems} where ${orderItems.orderId} = ${orders.id} offset 0) as order_items`;

/**
 * A page of a list of departures, in one of two ways. Where a filter finds few bookings these are gathered and sorted as
 * they are. Otherwise the bookings, or groups with theirs, are walked in the list's order by an index until as many
 * departures were met as are counted, or as it takes to fill the page.
 */
export async function chooseDepartures(
  ctx: Context,
  { usual, filters, sort }: DepartureList,
  page: { limit?: number | undefined; offset?: number | undefined },
): Promise<ChosenDepartures> {
  const { limit, offset } = pageOf(page);
  const asked = [ofOwnPartner(ctx), ...filters].filter((one) => one !== undefined);
  const reached = await reachUntilFew(asked);
  const condition = and(orderScope(ctx), usual, ...asked.map(({ each }) => each))!;
  const few = reached.find(({ areFew }) => areFew);
  const by = PLACES[sort.replace('-', '') as Place];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const order = list([...by.map((_, at) => place(at)), sql`pk`, sql`group_id`].map((one) => sql`${one} ${direction}`));
  const found = few
    ? gathered(few, by, condition)
    : walked({
        by,
        ofDivision: divisionsOf(ctx),
        condition,
        narrowed: and(usual, ...reached.map((one) => one.condition)) ?? sql`true`,
        order: sql`order by ${order} limit ${Math.max(COUNTED_UP_TO + 1, offset + limit)}`,
      });
  const { rows } = await ctx.db.execute<{ total: number; pk: string | null; group_id: string }>(
    plannedAnew(sql`with found as materialized (${found})
    select counted.total, shown.pk, shown.group_id
    from (select least(count(*), ${COUNTED_UP_TO + 1})::int as total from found) counted
    left join lateral (select pk, group_id from found order by ${order} limit ${limit} offset ${offset}) shown on true`),
  );
  const departures = rows.flatMap(({ pk, group_id }) =>
    pk === null ? [] : { availabilityPk: Number(pk), groupId: group_id },
  );
  return { departures, total: rows[0]!.total, condition };
}

/** Once few are found the others need only be asked of these. */
async function reachUntilFew(filters: DepartureFilter[]): Promise<Reached[]> {
  const all: Reached[] = [];
  for (const filter of filters) {
    const reached = await filter.reach();
    all.push(reached);
    if (reached.areFew) break;
  }
  return all;
}

type Columns = (typeof PLACES)[Place];

const list = (parts: SQL[]) => sql.join(parts, sql`, `);
const place = (at: number) => sql.raw(`place_${at}`);
const selected = (by: Columns) => sql`select ${list(by.map((column, at) => sql`${column} as ${place(at)}`))},
  ${orderItems.availabilityPk} as pk, ${orders.groupId} as group_id`;

function gathered(few: Reached, by: Columns, condition: SQL): SQL {
  return sql`select distinct on (pk, group_id) * from (
      ${selected(by)} from ${beginWith(orderItems, [few]).source} cross join ${orderOf}
      join ${groups} on ${groups.id} = ${orders.groupId} where ${condition}) every
    order by pk, group_id, ${list(by.map((_, at) => place(at)))}`;
}

interface Walk {
  by: Columns;
  ofDivision(column: SQL): SQL;
  /** What makes a booking count, and the same in the words by which it is quickly told on the way. */
  condition: SQL;
  narrowed: SQL;
  order: SQL;
}

/** Division by division: an index begins with one. A departure that has an earlier place as well is met there. */
function walked({ by, ofDivision, condition, narrowed, order }: Walk): SQL {
  const byGroup = by === PLACES.group;
  const source = byGroup
    ? sql`${groups} cross join ${ordersOf} cross join ${bookingsOf}`
    : sql`${orderItems} cross join ${orderOf}`;
  // A departure has one group: what may differ between its bookings is a booking's own.
  const own = by.map((column, at) => ({ column, at })).filter(({ column }) => column.table === orderItems);
  const isEarlier = sql`(${list(own.map(({ column }) => sql`${column}`))}) < (${list(own.map(({ at }) => place(at)))})`;
  return sql`select met.* from (select ${divisions.id} from ${divisions} where ${ofDivision(sql`${divisions.id}`)}) division
    cross join lateral (
      select * from (
        ${selected(by)} from ${source}
        where ${byGroup ? groups.divisionId : orderItems.divisionId} = division.id and ${narrowed}
        group by ${list(by.map((column) => sql`${column}`))}, ${orderItems.availabilityPk}, ${orders.groupId}) stop
      where (select true from ${orderItems} cross join ${orderOf}
        where ${orderItems.availabilityPk} = stop.pk and ${orders.groupId} = stop.group_id and ${isEarlier}
          and ${condition} limit 1) is null
      ${order}) met`;
}

/** The bookings of chosen departures with their orders, under their condition; `CHOSEN_PLACE` says of which. */
export function bookingsChosen({ departures }: ChosenDepartures): SQL {
  const pks = sql.param(departures.map(({ availabilityPk }) => availabilityPk));
  const groupIds = sql.param(departures.map(({ groupId }) => groupId));
  return sql`unnest(${pks}::bigint[], ${groupIds}::uuid[]) with ordinality as chosen(pk, group_id, place)
    cross join lateral (select * from ${orderItems} where ${orderItems.availabilityPk} = chosen.pk offset 0) as order_items
    cross join lateral (select * from ${orders}
      where ${orders.id} = ${orderItems.orderId} and ${orders.groupId} = chosen.group_id offset 0) as orders`;
}
export const CHOSEN_PLACE = sql<number>`chosen.place`;
