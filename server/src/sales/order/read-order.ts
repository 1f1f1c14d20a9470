import type { ShownOrder } from '@tours/contract/order';
import { pick } from '@tours/contract/pick';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { isPassedOn } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { isOfBooking } from '../../platform/db/of-booking.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import {
  charges,
  companies,
  customers,
  divisions,
  groups,
  IS_ADD_ON,
  IS_BEING_CANCELLED,
  nameOfTraveller,
  orderItems,
  orders,
  partners,
  transactions,
  travellers,
  users,
} from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { PLANNED_TRIP } from './last-day.ts';
import { isNextByCard, isPlanPaused, orderPlan } from './order-plan.ts';
import { isCancelled } from './read-listed.ts';

const cardHold = sql<ShownOrder['cardHold']>`coalesce((
  select case when ${orders.isHeld} and c.state <> 'ended' then 'held'
    when ${orders.state} = 'released' and ${orders.amountTotalCents} > 0 then coalesce(c.without_seats, 'released') end
  from ${charges} c where c.order_id = ${orders.id} and c.kind = 'checkout' and c.method = 'card'), 'none')`;

/** Somebody who was signed in gave another person's email. */
const isInOtherAccount = sql<boolean>`not exists (
  select from ${customers} c left join ${users} u on u.id = c.identity_id
  where c.id = ${orders.customerId} and lower(${orders.contactEmail}) in (lower(c.email), u.email))`;

const headOf = (ctx: Context, id: string) =>
  ctx.db
    .select({
      order: orders,
      isPassedOn,
      cardHold,
      plan: orderPlan,
      isPlanPaused,
      isNextByCard,
      isCancelled,
      isInOtherAccount,
      group: pick(groups, ['id', 'title', 'slug', 'pathPrefix', 'timezone']),
      partner: pick(partners, ['name', 'email', 'phone', 'logoUrl', 'timezone']),
      division: {
        name: divisions.name,
        ...sellerColumns,
      },
    })
    .from(orders)
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(eq(orders.id, id));

const { bookingPayload: _, ...shownColumns } = getTableColumns(orderItems);

const party = sql<{ name: string; type: string }[]>`(
  select coalesce(json_agg(json_build_object(
    'name', ${nameOfTraveller}, 'type', ${travellers.customerType}
  ) order by ${travellers.position}), '[]')
  from ${travellers} where ${travellers}.order_item_id = ${orderItems}.id)`;

const linesOf = (ctx: Context, id: string) =>
  ctx.db
    .select({
      item: { ...shownColumns, party, isAddOn: IS_ADD_ON, isEnding: IS_BEING_CANCELLED, ...PLANNED_TRIP },
      transaction: transactions,
    })
    .from(orderItems)
    .leftJoin(transactions, isOfBooking(transactions))
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.position), asc(transactions.createdAt));

export type OrderRows = Awaited<ReturnType<typeof readOrder>>;

export async function readOrder(ctx: Context, id: string) {
  const [[head], lines] = await Promise.all([headOf(ctx, id), linesOf(ctx, id)]);
  if (!head) throw new AppError('order.notFound');
  return {
    ...head,
    items: [...new Map(lines.map(({ item }) => [item.id, item])).values()],
    transactions: lines.flatMap(({ transaction }) => transaction ?? []),
  };
}
