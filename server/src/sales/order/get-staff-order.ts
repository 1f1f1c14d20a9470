import { sumOf } from '@tours/contract/money';
import type { StaffOrder } from '@tours/contract/order-history';
import { travellerName } from '@tours/contract/person-name';
import { pick } from '@tours/contract/pick';
import { and, asc, eq, sql } from 'drizzle-orm';
import { healthFields } from '../../catalogue/index.ts';
import { disputesOf, fraudWarningsOf } from '../../payments/index.ts';
import { staffOrder } from '../../platform/access/staff-order.ts';
import type { Context } from '../../platform/context.ts';
import {
  agreements,
  IS_CHANGE_UNKNOWN,
  IS_OF_CANCELLED_TRIP,
  orderItems,
  type Traveller,
  type transactions,
  travellers,
  waivers,
} from '../../platform/db/tables/index.ts';
import { zip } from '../../platform/lib/zip.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { isListedWaiver } from '../../waivers/index.ts';
import { presentOrder, presentTransaction } from './present.ts';
import { readOrder } from './read-order.ts';
import { undecidedPrice } from './undecided-price.ts';

/** Returns an order of the caller's divisions with details that the public page does not show. */
export async function getStaffOrder(ctx: Context, { id }: { id: string }): Promise<StaffOrder> {
  const { divisionId: division, timezone } = await staffOrder(ctx, id);
  const [rows, party, disputes, fraudWarnings, [agreed], hidden, changes] = await Promise.all([
    readOrder(ctx, id),
    readParty(ctx, id),
    disputesOf(ctx, id, timezone),
    fraudWarningsOf(ctx, id, timezone),
    ctx.db.select().from(agreements).where(eq(agreements.orderId, id)),
    healthFields(ctx, [division]),
    ctx.db
      .select({ id: orderItems.id, isOfCancelledTrip: IS_OF_CANCELLED_TRIP, needsNotice: IS_CHANGE_UNKNOWN })
      .from(orderItems)
      .where(eq(orderItems.orderId, id)),
  ]);
  const { order, partner } = rows;
  const shown = presentOrder(rows, ctx.clock());
  const items = zip(shown.items, rows.items).map(([item, row]) => {
    const { fareharborBooking: booking, companyShortname } = row;
    const change = changes.find((one) => one.id === item._id);
    const ledger = rows.transactions.filter((line) => line.orderItemId === item._id);
    const own = party.filter(({ traveller }) => traveller.orderItemId === item._id);
    return {
      ...item,
      ...pick(row, ['amountPaidCents', 'amountRefundedCents']),
      feeCents: sumOf(ledger, (line) => counted(line, line.feeCents)),
      partnerCommissionCents: sumOf(ledger, (line) => counted(line, line.partnerCommissionCents)),
      fareharborBooking: booking && {
        ...pick(booking, ['pk', 'displayId', 'uuid']),
        shortname: companyShortname,
        dashboardUrl: booking.dashboardUrl ?? null,
        newPriceCents: item.status === 'cancelled' ? null : undecidedPrice(row, booking.receiptTotalCents),
      },
      cancelledTrip: change?.isOfCancelledTrip ? row.departureId : null,
      waivers: {
        total: sumOf(own, ({ waiverCount }) => waiverCount),
        signed: sumOf(own, ({ signedCount }) => signedCount),
      },
      needsNotice: change?.needsNotice ?? false,
      travellers: own.map(({ traveller }) => presentTraveller(traveller, hidden)),
      transactions: ledger.map((line) => ({
        ...presentTransaction(line, partner.timezone),
        ...pick(line, ['transactionType', 'gatewayId', 'feeCents', 'partnerCommissionCents']),
      })),
    };
  });
  const erasedAt = order.erasedAt && zoned(order.erasedAt, partner.timezone);
  const agreement =
    agreed && order.state !== 'open'
      ? { agreedAt: zoned(agreed.agreedAt, partner.timezone), ...pick(agreed, ['networkAddress', 'contentHash']) }
      : null;
  const { notes, version } = order;
  return { ...shown, items, division, notes, version, disputes, fraudWarnings, erasedAt, agreement };
}

/** Refunds are subtracted, unless the bank sent them back. */
function counted({ state, direction }: typeof transactions.$inferSelect, cents: number): number {
  if (state === 'failed') return 0;
  return direction === 'in' ? cents : -cents;
}

function readParty(ctx: Context, orderId: string) {
  return ctx.db
    .select({
      traveller: travellers,
      waiverCount: sql<number>`count(${waivers.id})::int`,
      signedCount: sql<number>`(count(*) filter (where ${waivers.countsAsSigned}))::int`,
    })
    .from(travellers)
    .innerJoin(orderItems, eq(orderItems.id, travellers.orderItemId))
    .leftJoin(waivers, and(eq(waivers.travellerId, travellers.id), isListedWaiver))
    .where(eq(orderItems.orderId, orderId))
    .groupBy(travellers.id)
    .orderBy(asc(travellers.position));
}

/**
 * Health answers are left out, because this page opens without a record of who read them. So are their questions: only
 * answered ones are stored, and whoever has an allergy answers more of them.
 */
function presentTraveller(traveller: Traveller, hidden: Set<string>) {
  const { id, divisionId, fields } = traveller;
  return {
    _id: id,
    ...pick(traveller, ['firstname', 'lastname', 'age', 'customerType', 'amountCents']),
    name: travellerName(traveller),
    fields: fields
      .filter(({ pk }) => !hidden.has(`${divisionId} ${pk}`))
      .map((field) => pick(field, ['pk', 'name', 'value']))
      .sort((a, b) => a.pk - b.pk),
  };
}
