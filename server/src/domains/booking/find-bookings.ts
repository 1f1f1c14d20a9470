import type { findBookings as endpoint, ListedBooking } from '@tours/contract/order-lists';
import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { groups, orderItems, orders, partners, transactions, travellers, waivers } from '../../db/tables/index.ts';
import { counted } from '../../lib/counted.ts';
import { aroundTrip } from '../order/lists/days.ts';
import { keptOf } from '../order/lists/ledger.ts';
import { reachPage } from '../order/lists/reach.ts';
import { choosePage } from '../order/lists/read-page.ts';
import { viewerOf } from '../order/lists/viewer.ts';
import { travellerCount } from '../order/traveller-count.ts';
import { BOOKING_COLUMNS, bookingsFound } from './list-condition.ts';
import { presentBooking } from './present.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

/** A page of the bookings that are the caller's to see. */
export async function findBookings(ctx: Context, query: Query): Promise<ListedBooking[]> {
  const viewer = await viewerOf(ctx, query.division);
  const found = await bookingsFound(ctx, viewer, query, reachPage);
  const usual = query.tripFrom || query.tripTo ? 'startDate' : '-bookedAt';
  const sort = query.sort ?? usual;
  const bounds = sort.endsWith('startDate') ? aroundTrip({ from: query.tripFrom, to: query.tripTo }) : undefined;
  const condition = and(found.condition, bounds)!;
  const list = { ...found, condition, id: orderItems.id, sort, columns: BOOKING_COLUMNS };
  const { ids, order, total } = await choosePage(ctx, list, query);
  const rows = await readBookings(ctx, ids).orderBy(order);
  return counted(
    rows.map((row) => presentBooking(row, viewer)),
    total,
  );
}

const waiverCount = (condition: SQL) => sql<number>`(
  select count(*)::int from ${waivers} join ${travellers} on ${travellers}.id = ${waivers}.traveller_id
  where ${travellers}.order_item_id = ${orderItems}.id and ${condition})`;

const ofLedger = (column: AnyColumn) => keptOf(transactions.orderItemId, orderItems.id, column);

function readBookings(ctx: Context, condition: SQL) {
  return ctx.db
    .select({
      item: {
        id: orderItems.id,
        lolaId: orderItems.lolaId,
        title: orderItems.title,
        headline: orderItems.headline,
        status: orderItems.status,
        startLocal: orderItems.startLocal,
        endLocal: orderItems.endLocal,
        timezone: orderItems.timezone,
        createdAt: orderItems.createdAt,
        amountTotalCents: orderItems.amountTotalCents,
        amountPaidCents: orderItems.amountPaidCents,
        amountRefundedCents: orderItems.amountRefundedCents,
        fareharborBooking: orderItems.fareharborBooking,
        isUntold: sql<boolean>`${orderItems.lastTold} is not null`,
      },
      feeCents: ofLedger(transactions.feeCents),
      partnerCommissionCents: ofLedger(transactions.partnerCommissionCents),
      travellerCount,
      waivers: { total: waiverCount(sql`true`), signed: waiverCount(sql`${waivers}.is_signed`) },
      order: {
        _id: orders.id,
        lolaId: orders.lolaId,
        contactName: orders.contactName,
        contactEmail: orders.contactEmail,
        contactPhone: orders.contactPhone,
      },
      group: { _id: groups.id, title: groups.title },
      partner: { _id: partners.id, name: partners.name },
      timezone: partners.timezone,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .where(condition);
}

export type BookingRow = Awaited<ReturnType<typeof readBookings>>[number];
