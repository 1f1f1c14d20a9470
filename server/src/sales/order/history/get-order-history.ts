import type { HistoryEvent } from '@tours/contract/order-history';
import { eq } from 'drizzle-orm';
import { authorisedOrder } from '../../../mails/index.ts';
import { staffOrder } from '../../../platform/access/staff-order.ts';
import type { Context } from '../../../platform/context.ts';
import { oneRow } from '../../../platform/db/one-row.ts';
import { orders, partners } from '../../../platform/db/tables/index.ts';
import { zoned } from '../../../platform/lib/zoned.ts';
import { entriesOf } from './entries.ts';
import type { Entry, Readers } from './entry.ts';
import { readHistory } from './read-rows.ts';

/** Returns the events that the traveller may see, without names of staff or internal details. */
export async function getOrderHistory(ctx: Context, params: { id: string }): Promise<HistoryEvent[]> {
  const { id, isForAgent, isPassedOn } = await authorisedOrder(ctx, params.id);
  const found = await ctx.db
    .select({ order: orders, zone: partners.timezone })
    .from(orders)
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .where(eq(orders.id, id))
    .then(oneRow);
  const hidden: Readers[] = isForAgent || isPassedOn ? ['staff', 'family'] : ['staff'];
  const entries = entriesOf(await readHistory(ctx, found.order)).filter(({ readers }) => !hidden.includes(readers));
  return entries.map((entry) => {
    const isHidden = isForAgent && entry.readers === 'payers';
    return { ...present(entry, found.zone), by: null, ...(isHidden && { detail: null }) };
  });
}

/** Returns all events to staff of the order's division. */
export async function getStaffOrderHistory(ctx: Context, { id }: { id: string }): Promise<HistoryEvent[]> {
  const { timezone, ...order } = await staffOrder(ctx, id);
  return entriesOf(await readHistory(ctx, order)).map((entry) => present(entry, timezone));
}

function present({ readers: _, at, ...entry }: Entry, zone: string): HistoryEvent {
  return { ...entry, at: zoned(at, zone) };
}
