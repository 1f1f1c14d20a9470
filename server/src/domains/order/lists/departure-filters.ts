import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { groups, orderItems, orders } from '../../../db/tables/index.ts';
import { type Reached, reachPage } from './reach.ts';
import { divisionsOf } from './viewer.ts';
import { holds } from './words.ts';

/** What may find few of many bookings: as each of them is asked, and as they are reached. */
export interface DepartureFilter {
  each: SQL;
  reach(): Promise<Reached>;
}

/** An agent finds what was sold through the own partner, of however many others. */
export const ofOwnPartner = (ctx: Context): DepartureFilter | undefined =>
  ctx.actor.type === 'agent' ? ofOrders(ctx, eq(orders.partnerId, ctx.actor.partnerId)) : undefined;

/** Bookings of some orders. */
export function ofOrders(ctx: Context, condition: SQL): DepartureFilter {
  const rows = sql`select ${orders.id} as id from ${orders} where ${condition}`;
  return { each: condition, reach: () => reachPage(ctx, { column: orderItems.orderId, rows, each: condition }) };
}

/** Bookings by what they are of. */
export function ofItems(ctx: Context, condition: SQL): DepartureFilter {
  const rows = sql`select ${orderItems.id} as id from ${orderItems} where ${condition}`;
  return { each: condition, reach: () => reachPage(ctx, { column: orderItems.id, rows, each: condition }) };
}

/** Bookings whose tour or group holds words. */
export function holdingWords(ctx: Context, words: string): DepartureFilter {
  const ofDivision = divisionsOf(ctx);
  const isTour = holds([orderItems.title], words)!;
  const named = sql`select ${groups.id} from ${groups}
    where ${and(ofDivision(sql`${groups.divisionId}`), holds([groups.title], words))}`;
  const isGroup = sql`(${orders.groupId} in (${named})) is true`;

  async function reach(): Promise<Reached> {
    const toured = sql`select ${orderItems.orderId} as id from ${orderItems}
      where ${and(ofDivision(sql`${orderItems.divisionId}`), isTour)}`;
    // The offset: not all orders are read for the sake of a few groups.
    const grouped = sql`select theirs.id from (${named}) named cross join lateral
      (select ${orders.id} from ${orders} where ${orders.groupId} = named.id offset 0) theirs`;
    const column = orderItems.orderId;
    const group = await reachPage(ctx, { column, rows: grouped, each: isGroup });
    const tour = await reachPage(ctx, { column, rows: toured, each: isTour, own: isTour });
    return {
      column,
      rows: sql`${toured} union all ${grouped}`,
      condition: sql`(${tour.condition} or ${group.condition})`,
      areFew: tour.areFew && group.areFew,
    };
  }
  return { each: sql`(${isTour} or ${isGroup})`, reach };
}
