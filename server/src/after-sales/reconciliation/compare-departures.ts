import { pick } from '@tours/contract/pick';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { startsAfter } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import { orderItems, orders } from '../../platform/db/tables/index.ts';
import type { ListedBooking } from '../../platform/integrations/fareharbor/port.ts';
import { ownItemId, referenceOf } from '../../sales/index.ts';
import { listBookings } from './facts.ts';
import { inspectOrder } from './inspect-order.ts';
import { strayBooking, writeStrays } from './inspect-stray.ts';
import { IS_UNDECIDED } from './is-undecided.ts';
import { isAllRefunded } from './judge-seats.ts';
import { moveOn, type Run } from './run.ts';

interface Departure extends Record<string, unknown> {
  pk: string;
  shortname: string;
  /** The number of departures left, including this one. */
  left: string;
  all: string;
  /** True if no older division of the company has ordered seats on it, so that stray bookings are listed once. */
  isFirst: boolean;
}

/** Past trips are not read, because guides report on the day if a booking is missing. */
const FROM = sql`now() - interval '1 day'`;

/** Compares the bookings of one departure, read in one call, with the order items that have seats on it. */
export async function compareDepartures(ctx: Context, run: Run): Promise<Run> {
  const departure = await nextDeparture(ctx, run);
  if (!departure) return moveOn(ctx, run, { stage: 'prices', cursor: null, percent: 85 });
  const pk = Number(departure.pk);
  const listed = await listBookings(ctx, departure.shortname, pk);
  const mine = await itemsOn(ctx, run.divisionId, pk);
  const wrong = new Set(mine.filter((one) => looksWrong(one, listed)).map(({ item }) => item.orderId));
  for (const orderId of wrong) await inspectOrder(ctx, orderId, { reconciliationId: run.id });
  if (departure.isFirst) await listStrays(ctx, run, departure.shortname, listed);
  const done = 1 - (Number(departure.left) - 1) / Number(departure.all);
  return moveOn(ctx, run, {
    cursor: departure.pk,
    percent: 50 + Math.floor(done * 35),
    added: { departures: 1, bookings: mine.filter(({ item }) => item.fareharborBooking).length },
  });
}

async function nextDeparture(ctx: Context, { divisionId, cursor }: Run): Promise<Departure | undefined> {
  const { rows } = await ctx.db.execute<Departure>(sql`
    with sold as (
      select distinct availability_pk as pk, company_shortname as shortname from order_items
      where division_id = ${divisionId} and ${startsAfter(FROM)}
    )
    select pk, shortname, (select count(*) from sold) as all,
      (select count(*) from sold where pk > ${cursor ?? '0'}::bigint) as left,
      not exists (
        select 1 from order_items i join divisions d on d.id = i.division_id
          join divisions own on own.id = ${divisionId}::uuid
        where i.availability_pk = sold.pk and (d.created_at, d.id) < (own.created_at, own.id)
      ) as "isFirst"
    from sold where pk > ${cursor ?? '0'}::bigint order by pk limit 1`);
  return rows[0];
}

function itemsOn(ctx: Context, divisionId: string, pk: number) {
  return ctx.db
    .select({ item: orderItems, state: orders.state, isUndecided: IS_UNDECIDED })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.availabilityPk, pk), eq(orderItems.divisionId, divisionId)));
}

/** Suspects orders by the list alone. Reading both sides then shows whether they are wrong. */
function looksWrong(
  { item, state, isUndecided }: Awaited<ReturnType<typeof itemsOn>>[number],
  listed: ListedBooking[],
) {
  const own = listed.find(({ uuid }) => uuid === item.fareharborBooking?.uuid);
  const live = listed.filter((one) => one.externalId === referenceOf(item) && one.status === 'booked');
  if (state !== 'confirmed') return live.length > 0 || own?.status === 'booked';
  if (!own || live.some(({ uuid }) => uuid !== own.uuid)) return true;
  if (item.status === 'cancelled') return own.status !== 'cancelled' || isUndecided;
  return own.status !== 'booked' || isAllRefunded(item);
}

/** Finds live bookings that were made here but belong to no order item. */
async function listStrays(ctx: Context, run: Run, shortname: string, listed: ListedBooking[]): Promise<void> {
  const named = listed
    .filter(({ status }) => status === 'booked')
    .flatMap(({ uuid, externalId }) => {
      const lolaId = ownItemId(ctx, externalId);
      return lolaId === null ? [] : [{ uuid, externalId, lolaId }];
    });
  if (!named.length) return;
  const ids = named.map(({ lolaId }) => lolaId);
  const known = await ctx.db
    .select(pick(orderItems, ['lolaId']))
    .from(orderItems)
    .where(inArray(orderItems.lolaId, ids));
  const ours = new Set(known.map(({ lolaId }) => lolaId));
  for (const { uuid, externalId } of named.filter(({ lolaId }) => !ours.has(lolaId))) {
    await writeStrays(ctx, run, await strayBooking(ctx, { uuid, shortname, reference: externalId }));
  }
}
