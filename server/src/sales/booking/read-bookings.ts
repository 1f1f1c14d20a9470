import { pick } from '@tours/contract/pick';
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import { sumSigned } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { isOfBooking } from '../../platform/db/of-booking.ts';
import {
  groups,
  IS_CHANGE_UNKNOWN,
  orderItems,
  orders,
  partners,
  transactions,
  travellers,
  waivers,
} from '../../platform/db/tables/index.ts';
import { isListedWaiver } from '../../waivers/index.ts';

const waiverCount = (condition: SQL) => sql<number>`(
  select count(*)::int from ${waivers} join ${travellers} on ${travellers}.id = ${waivers}.traveller_id
  where ${travellers}.order_item_id = ${orderItems}.id and ${isListedWaiver} and ${condition})`;

const ofLedger = (column: AnyColumn) => sumSigned(isOfBooking(transactions), column);

export function readBookings(ctx: Context, condition: SQL) {
  return ctx.db
    .select({
      item: {
        ...pick(orderItems, ['id', 'lolaId', 'title', 'status', 'startLocal', 'endLocal', 'timezone']),
        ...pick(orderItems, ['createdAt', 'amountTotalCents', 'amountPaidCents', 'amountRefundedCents']),
        fareharborBooking: orderItems.fareharborBooking,
        needsNotice: IS_CHANGE_UNKNOWN,
      },
      feeCents: ofLedger(transactions.feeCents),
      partnerCommissionCents: ofLedger(transactions.partnerCommissionCents),
      waivers: { total: waiverCount(sql`true`), signed: waiverCount(sql`${waivers}.counts_as_signed`) },
      order: {
        _id: orders.id,
        ...pick(orders, ['lolaId', 'contactName', 'contactEmail', 'contactPhone']),
      },
      group: { _id: groups.id, title: groups.title },
      timezone: partners.timezone,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .where(condition);
}

export type BookingRow = Awaited<ReturnType<typeof readBookings>>[number];
