import { pick } from '@tours/contract/pick';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { countOfOrder } from '../../answers/index.ts';
import { brandOf, linkId } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import {
  companies,
  divisions,
  groups,
  type Order,
  type OrderItem,
  orderItems,
  orders,
  partners,
  travellers,
} from '../../platform/db/tables/index.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';
import { chargedCard, isPlanPaused, orderPlan } from './order-plan.ts';

const headOf = (ctx: Context, orderId: string) =>
  ctx.db
    .select({
      group: { title: groups.title, isSendEmailToPartner: groups.isSendEmailToPartner },
      partner: { name: partners.name, email: partners.email, phone: partners.phone },
      division: sellerColumns,
      waiversToSign: sql<number>`(
        select count(*)::int from waivers w
        where w.order_id = ${orders.id} and not w.counts_as_signed and w.status <> 'void')`,
      plan: orderPlan,
      isPlanPaused,
      chargedCard,
      hasReceipt: sql<boolean>`exists (select 1 from receipts r where r.order_id = ${orders.id} and r.kind = 'receipt')`,
      getsReceipt: sql<boolean>`(${companies.issuesReceipts} and ${orders.amountTotalCents} > 0)`,
    })
    .from(orders)
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(eq(orders.id, orderId));

/** Names both tables itself, because in a select of one table a bare column would refer to the inner one. */
const travellerCount = sql<number>`(
  select count(*)::int from ${travellers} where ${travellers}.order_item_id = ${orderItems}.id)`;

const itemsOf = (ctx: Context, orderId: string) =>
  ctx.db
    .select({ ...getTableColumns(orderItems), travellerCount })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));

export type MailFacts = Awaited<ReturnType<typeof mailFacts>>;

/**
 * Reads what mails about an order show. The queries run one by one, because most callers are in a transaction. A payment
 * that is being recorded gets its receipt last in the same transaction.
 */
export async function mailFacts(ctx: Context, order: Order, { isBeingPaid = false } = {}) {
  const head = oneRow(await headOf(ctx, order.id));
  const items = await itemsOf(ctx, order.id);
  const { group, partner, division, plan, isPlanPaused, chargedCard, waiversToSign } = head;
  const { open, dueOn } = await countOfOrder(ctx, order.id);
  const named = {
    brand: brandOf(ctx.config, division),
    orderLolaId: order.lolaId,
    groupTitle: group.title,
    customerName: order.contactName,
  };
  return {
    group,
    partner,
    items,
    plan: plan && { ...plan, card: chargedCard, isPaused: isPlanPaused },
    waiversToSign,
    hasReceipt:
      (isBeingPaid ? head.getsReceipt : head.hasReceipt) && items.every(({ taxesCents }) => taxesCents !== null),
    toAnswer: dueOn ? { count: open, dueOn, questionsUrl: linkId('questions', order.id, order.contactEmail) } : null,
    addressed: { divisionId: order.divisionId, orderId: order.id, to: order.contactEmail },
    shared: { ...named, orderUrl: linkId('order', order.id, order.contactEmail) },
    /** Instead of `shared`, in mails about payments: they show no link to the order, except to its receipts. */
    sharedOfPayments: { ...named, payUrl: linkId('pay', order.id, order.contactEmail) },
    trips: items.map((item) => ({
      ...tripOf(item),
      ...pick(item, ['travellerCount', 'amountTotalCents', 'meetingPoint']),
      bookingNumber: item.fareharborBooking?.displayId ?? null,
    })),
  };
}

/** A booking as every mail about it names it. */
export const tripOf = ({ title, headline, startLocal, endLocal, timezone }: OrderItem) => ({
  title,
  headline,
  start: zonedDeparture(startLocal, timezone),
  end: zonedDeparture(endLocal, timezone),
});

/** Composes the traveller's confirmation from the current state of the order. */
export function confirmationMail(order: Order, facts: MailFacts) {
  return {
    ...facts.addressed,
    template: 'order-confirmation' as const,
    data: {
      ...facts.shared,
      items: facts.trips,
      ...pick(order, ['amountTotalCents', 'amountPaidCents', 'amountWaivedCents', 'amountRefundedCents']),
      ...pick(facts, ['plan', 'waiversToSign', 'hasReceipt', 'toAnswer', 'partner']),
    },
  };
}
