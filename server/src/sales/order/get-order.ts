import type { PublicOrder } from '@tours/contract/order';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { authorisedOrder } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { isOfBooking } from '../../platform/db/of-booking.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { divisions, groups, orderItems, orders, partners, transactions } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { presentOrder } from './present.ts';
import { travellerCount } from './traveller-count.ts';

export async function getOrder(ctx: Context, input: { params: { id: string } }): Promise<PublicOrder> {
  const { id, isForAgent } = await authorisedOrder(ctx, input.params.id, 'opened');
  const shown = presentOrder(await readOrder(ctx, id), new Date());
  return isForAgent ? { ...shown, customer: { name: shown.customer.name } } : shown;
}

const headOf = prepared((db) =>
  db
    .select({
      order: orders,
      group: {
        id: groups.id,
        title: groups.title,
        slug: groups.slug,
        pathPrefix: groups.pathPrefix,
        timezone: groups.timezone,
      },
      partner: {
        name: partners.name,
        email: partners.email,
        phone: partners.phone,
        logoUrl: partners.logoUrl,
        timezone: partners.timezone,
      },
      division: {
        name: divisions.name,
        domain: divisions.domain,
        logoUrl: divisions.logoUrl,
        brandColor: divisions.brandColor,
      },
    })
    .from(orders)
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare('order_head'),
);

const { bookingPayload: _, ...shownColumns } = getTableColumns(orderItems);

const linesOf = prepared((db) =>
  db
    .select({ item: { ...shownColumns, travellerCount }, transaction: transactions })
    .from(orderItems)
    .leftJoin(transactions, isOfBooking(transactions))
    .where(eq(orderItems.orderId, sql.placeholder('id')))
    .orderBy(asc(orderItems.position), asc(transactions.createdAt))
    .prepare('order_lines'),
);

export type OrderRows = Awaited<ReturnType<typeof readOrder>>;

/** Reads an order with everything that its page shows. */
export async function readOrder(ctx: Context, id: string) {
  const [[head], lines] = await Promise.all([headOf(ctx).execute({ id }), linesOf(ctx).execute({ id })]);
  if (!head) throw new AppError('order.notFound');
  return {
    ...head,
    items: [...new Map(lines.map(({ item }) => [item.id, item])).values()],
    transactions: lines.flatMap(({ transaction }) => transaction ?? []),
  };
}
