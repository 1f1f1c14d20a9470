import { type SQL, sql } from 'drizzle-orm';
import { divisions, groups, orderItems, orders } from '../../../db/tables/index.ts';
import { beginWith, type Reached } from './reach.ts';

/**
 * By what departures are sorted, then by FareHarbor's key and by group. For some time the bookings of a departure may
 * differ in these, and it stands where the first of them does.
 */
const PLACES = {
  startDate: { ofGroup: [], ofBooking: [orderItems.startAt] },
  title: { ofGroup: [], ofBooking: [orderItems.title, orderItems.startAt] },
  group: { ofGroup: [groups.title, groups.id], ofBooking: [orderItems.startAt] },
};
export type Place = keyof typeof PLACES;

type Order = ReturnType<typeof placedBy>;

const list = (parts: SQL[]) => sql.join(parts, sql`, `);

/** How a list is sorted, and what of its bookings and groups that needs. */
export function placedBy(sort: Place | `-${Place}`) {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const place = PLACES[sort.replace('-', '') as Place];
  const ofGroup = place.ofGroup.map((column, at) => ({ column, name: sql.raw(`group_${at}`) }));
  const ofBooking = place.ofBooking.map((column, at) => ({ column, name: sql.raw(`booking_${at}`) }));
  const all = [...ofGroup, ...ofBooking];
  const names = list(all.map(({ name }) => name));
  return {
    ofGroup,
    ofBooking,
    names,
    direction,
    columns: list(all.map(({ column }) => sql`${column}`)),
    selected: sql`${list(all.map(({ column, name }) => sql`${column} as ${name}`))},
      ${orderItems.availabilityPk} as pk, ${orders.groupId} as group_id`,
    by: list([...all.map(({ name }) => name), sql`pk`, sql`group_id`].map((one) => sql`${one} ${direction}`)),
  };
}

// The offsets keep it what it says: each booking's order is looked up, and each group's orders are.
const itsOrder = sql`lateral (select * from ${orders} where ${orders.id} = ${orderItems.orderId} offset 0) as orders`;
const itsOrders = sql`lateral (select * from ${orders} where ${orders.groupId} = ${groups.id} offset 0) as orders`;
const theirBookings = sql`lateral
  (select * from ${orderItems} where ${orderItems.orderId} = ${orders.id} offset 0) as order_items`;

interface Asked {
  order: Order;
  /** What is asked of each booking, and all that makes one count. */
  cheap: SQL;
  condition: SQL;
}

/** Whether a departure that was met, as `met`, has a booking that counts at the same place, or at an earlier one. */
function bookingAt(compared: '=' | '<', { order: { ofBooking }, condition }: Asked): SQL {
  const columns = list(ofBooking.map(({ column }) => sql`${column}`));
  const names = list(ofBooking.map(({ name }) => name));
  return sql`(select true from ${orderItems} cross join ${itsOrder}
    where ${orderItems.availabilityPk} = met.pk and ${orders.groupId} = met.group_id
      and (${columns}) ${sql.raw(compared)} (${names}) and ${condition} limit 1)`;
}

const places = ({ columns }: Order) => sql`${columns}, ${orderItems.availabilityPk}, ${orders.groupId}`;

/** Selects the departures of a few bookings. */
export function gathered(asked: Asked & { few: Reached }): SQL {
  const { order, few, cheap, condition } = asked;
  return sql`select distinct on (pk, group_id) * from (
      select ${order.selected} from ${beginWith(orderItems, [few]).source} cross join ${itsOrder}
      join ${groups} on ${groups.id} = ${orders.groupId} where ${cheap} group by ${places(order)}) met
    where ${condition === cheap ? sql`true` : bookingAt('=', asked)} order by pk, group_id, ${order.names}`;
}

interface Walk extends Asked {
  ofDivision(column: SQL): SQL;
  wanted: number;
}

/** Selects the first departures, division by division: an index begins with one. */
export function walked(walk: Walk): SQL {
  const { order, ofDivision, cheap, wanted } = walk;
  return sql`select first.* from (select ${divisions.id} from ${divisions} where ${ofDivision(sql`${divisions.id}`)}) division
    cross join lateral (
      select * from (
        select ${order.selected} from ${wayOf(order)} and ${cheap} group by ${places(order)} order by ${order.by}) met
      where ${bookingAt('=', walk)} and ${bookingAt('<', walk)} is null
      order by ${order.by} limit ${wanted}) first`;
}

/** The bookings of a division in their order, or its groups in theirs with what each has. */
function wayOf({ ofGroup, direction }: Order): SQL {
  if (!ofGroup.length) return sql`${orderItems} cross join ${itsOrder} where ${orderItems.divisionId} = division.id`;
  const by = list(ofGroup.map(({ column }) => sql`${column} ${direction}`));
  return sql`(select ${groups.id}, ${groups.title} from ${groups}
      where ${groups.divisionId} = division.id order by ${by} offset 0) as groups
    cross join ${itsOrders} cross join ${theirBookings} where true`;
}
