import { COUNTED_UP_TO } from '@tours/contract/constants';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { plannedAnew } from '../../../db/planned-anew.ts';
import { orderItems, orders } from '../../../db/tables/index.ts';
import { pageOf } from '../../../lib/page-of.ts';
import { orderScope } from '../order-scope.ts';
import { type DepartureFilter, ofOwnPartner } from './departure-filters.ts';
import { gathered, type Place, placedBy, walked } from './departures-found.ts';
import type { Reached } from './reach.ts';
import { divisionsOf } from './viewer.ts';

/** Departures are made of bookings: those of one group that go on the same one. */
interface DepartureList {
  /** What most bookings are, asked of each. */
  usual: SQL | undefined;
  /** What takes long to ask: only of as many bookings of a departure as it takes. */
  costly?: SQL;
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
 * A page of a list of departures that are the caller's to see, in one of two ways. Where a filter finds few bookings
 * these are gathered and sorted as they are. Otherwise the bookings, or groups with theirs, are walked in the list's
 * order by an index until as many departures were met as are counted, or as it takes to fill the page.
 */
export async function chooseDepartures(
  ctx: Context,
  { usual, costly, filters, sort }: DepartureList,
  page: { limit?: number | undefined; offset?: number | undefined },
): Promise<ChosenDepartures> {
  const { limit, offset } = pageOf(page);
  const asked = [ofOwnPartner(ctx), ...filters].filter((one) => one !== undefined);
  const ofEach = and(usual, ...asked.map(({ each }) => each));
  const cheap = and(orderScope(ctx), ofEach)!;
  const condition = costly ? and(cheap, costly)! : cheap;
  const reached = await reachUntilFew(asked);
  const few = reached.find(({ areFew }) => areFew);
  const order = placedBy(sort);
  // Groups know at once whose an order is; a booking does better to look into a table of orders first.
  const onTheWay = order.ofGroup.length ? ofEach : and(usual, ...reached.map((one) => one.condition));
  const wanted = Math.max(COUNTED_UP_TO + 1, offset + limit);
  const found = few
    ? gathered({ order, few, cheap, condition })
    : walked({ order, ofDivision: divisionsOf(ctx), cheap: onTheWay ?? sql`true`, condition, wanted });
  const { rows } = await ctx.db.execute<{ total: number; pk: string | null; group_id: string }>(
    plannedAnew(sql`with found as materialized (${found})
    select counted.total, shown.pk, shown.group_id
    from (select least(count(*), ${COUNTED_UP_TO + 1})::int as total from found) counted
    left join lateral (
      select pk, group_id from found order by ${order.by} limit ${limit} offset ${offset}) shown on true`),
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

/** To join bookings with: those of chosen departures, by the place of each among them. Theirs alone are looked up. */
export function amongChosen({ departures }: ChosenDepartures): [table: SQL, on: SQL] {
  const pks = sql.param(departures.map(({ availabilityPk }) => availabilityPk));
  const groupIds = sql.param(departures.map(({ groupId }) => groupId));
  const booked = sql`select ${orderItems.id}, ${orderItems.orderId} from ${orderItems}
    where ${orderItems.availabilityPk} = departure.pk offset 0`;
  const group = sql`select ${orders.groupId} from ${orders} where ${orders.id} = booked.order_id`;
  return [
    sql`(select departure.place, booked.id
      from unnest(${pks}::bigint[], ${groupIds}::uuid[]) with ordinality as departure(pk, group_id, place)
      cross join lateral (${booked}) booked where (${group}) = departure.group_id offset 0) as chosen`,
    sql`chosen.id = ${orderItems.id}`,
  ];
}
export const CHOSEN_PLACE = sql<number>`chosen.place`;
