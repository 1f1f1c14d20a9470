import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { startsAfter } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import { fareharborBookingOf, HOLDS_SEATS, orderItems, orders } from '../../platform/db/tables/index.ts';
import { isChanged, undecidedPrice } from '../../sales/index.ts';
import { inspectOrder } from './inspect-order.ts';
import { moveOn, type Run } from './run.ts';

/** A run reads this many prices, the least recently read first. Each costs a call because lists carry no amounts. */
const MOST_PRICES = 200;

/** Compares FareHarbor's price of one booking with what was charged. Every booking is compared once in some days. */
export async function comparePrices(ctx: Context, run: Run): Promise<Run> {
  const done = Number(run.cursor ?? '0');
  const item = done < MOST_PRICES ? await nextItem(ctx, run) : undefined;
  if (!item) return moveOn(ctx, run, { stage: 'known', cursor: null, percent: 95 });
  const { uuid } = fareharborBookingOf(item);
  const booking = await ctx.fareharbor.readBooking(item.companyShortname, uuid);
  const isPriced = undecidedPrice(item, booking?.receiptTotalCents ?? null) === null;
  if (!booking || !isPriced || isChanged(item, { ...booking, receiptTotalCents: null }))
    await inspectOrder(ctx, item.orderId, { reconciliationId: run.id });
  const percent = 85 + Math.floor((10 * done) / MOST_PRICES);
  return moveOn(ctx, run, { cursor: String(done + 1), percent }, async (ctx) => {
    await ctx.db.update(orderItems).set({ priceComparedAt: new Date() }).where(eq(orderItems.id, item.id));
  });
}

const A_WEEK = sql`now() - interval '7 days'`;

async function nextItem(ctx: Context, { divisionId }: Run) {
  const [row] = await ctx.db
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orderItems.divisionId, divisionId),
        eq(orders.state, 'confirmed'),
        HOLDS_SEATS,
        startsAfter(sql`now() - interval '1 day'`),
        or(isNull(orderItems.priceComparedAt), lt(orderItems.priceComparedAt, A_WEEK)),
      ),
    )
    .orderBy(sql`${orderItems.priceComparedAt} nulls first`, asc(orderItems.startAt), asc(orderItems.id))
    .limit(1);
  return row?.item;
}
