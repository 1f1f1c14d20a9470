import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { itemsOfOrder } from '../../platform/db/items-of-order.ts';
import {
  charges,
  companies,
  disputes,
  disputeTransfers,
  divisions,
  instalments,
  type OrderItem,
  orderItems,
  orders,
  paymentPlans,
  refunds,
  transactions,
} from '../../platform/db/tables/index.ts';
import { NO_LEASE } from '../../platform/durable/lease.ts';
import type { Booking, ListedBooking } from '../../platform/integrations/fareharbor/port.ts';
import type { DisputeFact, MadeRefund, PaymentFact } from '../../platform/integrations/stripe/facts.ts';
import { nullIfMissing } from '../../platform/lib/app-error.ts';
import { referenceOf } from '../../sales/index.ts';
import type { Transfer } from '../dispute/lease.ts';
import { isOpen } from '../dispute/plan-transfer.ts';
import { readLines } from '../refund/standing.ts';
import { IS_UNDECIDED } from './is-undecided.ts';

export type Books = NonNullable<Awaited<ReturnType<typeof readBooks>>>;

/** FareHarbor's side of an item: its known booking, and all live bookings under our reference. */
export interface Seats {
  item: OrderItem;
  own: Booking | null;
  live: ListedBooking[];
}

/** Both sides of an order, with the vendors' side read for this order. */
export interface Facts extends Books {
  payments: PaymentFact[];
  made: (MadeRefund & { intentId: string })[];
  /** Disputes of any of these payments. */
  claims: DisputeFact[];
  seats: Seats[];
}

export async function readBooks(ctx: Context, orderId: string) {
  const [head] = await ctx.db
    .select({
      order: orders,
      company: {
        shortname: companies.fareharborShortname,
        account: companies.stripeConnectedAccountId,
        disputeReversal: companies.disputeReversal,
        timezone: companies.timezone,
      },
    })
    .from(orders)
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(eq(orders.id, orderId));
  if (!head) return null;
  const [items, undecided, charged, lines, begun, disputed, transfers, [plan], planned] = await Promise.all([
    itemsOfOrder(ctx, orderId),
    ctx.db
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(and(eq(orderItems.orderId, orderId), IS_UNDECIDED)),
    ctx.db.select().from(charges).where(eq(charges.orderId, orderId)).orderBy(asc(charges.sequence)),
    readLines(ctx, eq(transactions.orderId, orderId)),
    ctx.db.select({ state: refunds.state }).from(refunds).where(eq(refunds.orderId, orderId)),
    ctx.db.select().from(disputes).where(eq(disputes.orderId, orderId)),
    ctx.db.select().from(disputeTransfers).where(eq(disputeTransfers.orderId, orderId)),
    ctx.db.select().from(paymentPlans).where(eq(paymentPlans.orderId, orderId)),
    ctx.db.select().from(instalments).where(eq(instalments.orderId, orderId)).orderBy(asc(instalments.position)),
  ]);
  return {
    ...head,
    items,
    /** The cancelled bookings about whose money nobody has decided yet. */
    undecided: new Set(undecided.map(({ id }) => id)),
    /** In the order in which they were made. */
    charges: charged,
    lines,
    /** Without the leases, because working on a dispute changes nothing in the books by itself. */
    disputed: disputed.map((row) => ({ ...row, ...NO_LEASE })),
    /** The amounts taken back from the operator for its disputes, and passed on again. */
    transfers,
    plan: plan ?? null,
    instalments: planned,
    /** A refund or a reversal begun here has not come to its end. */
    isRefunding: begun.some(({ state }) => state === 'open') || transfers.some(isUnderWay),
  };
}

const isUnderWay = (transfer: Transfer) => isOpen(transfer) && transfer.attemptedAt !== null;

/** Asks both vendors about one order. Only the few orders that look wrong in the lists cost these calls. */
export async function readFacts(ctx: Context, books: Books, intentIds: string[]): Promise<Facts> {
  const payments = await readPayments(ctx, books, intentIds);
  const made: Facts['made'] = [];
  for (const { id: intentId } of payments) {
    if (!books.charges.some((charge) => charge.intentId === intentId)) continue;
    const refunded = await ctx.payments.listRefunds(intentId);
    made.push(...refunded.map((fact) => ({ ...fact, intentId })));
  }
  const claims: DisputeFact[] = [];
  for (const { id, isDisputed } of payments) if (isDisputed) claims.push(...(await ctx.payments.listDisputes(id)));
  const seats: Seats[] = [];
  // The calls go out one by one, because nobody waits for them and others share the budget.
  for (const item of books.items) seats.push(await readSeats(ctx, item));
  return { ...books, payments, made, claims, seats };
}

/** Reads all payments ever begun for the order: its charges', those with its kept card, and those that a list named. */
async function readPayments(ctx: Context, books: Books, intentIds: string[]): Promise<PaymentFact[]> {
  const { order, charges, plan } = books;
  const found = new Map<string, PaymentFact>();
  for (const fact of plan?.stripeCustomerId ? await ctx.payments.listPaymentsOf(plan.stripeCustomerId) : [])
    if (fact.orderId === order.id) found.set(fact.id, fact);
  for (const id of [...charges.map(({ intentId }) => intentId), ...intentIds]) {
    if (!id || found.has(id)) continue;
    const fact = await ctx.payments.getPayment(id);
    if (fact) found.set(id, fact);
  }
  return [...found.values()];
}

async function readSeats(ctx: Context, item: OrderItem): Promise<Seats> {
  const { companyShortname, availabilityPk, fareharborBooking } = item;
  const reference = referenceOf(item);
  const own = fareharborBooking ? await ctx.fareharbor.readBooking(companyShortname, fareharborBooking.uuid) : null;
  const listed = await listBookings(ctx, companyShortname, availabilityPk);
  return { item, own, live: listed.filter((one) => one.externalId === reference && one.status === 'booked') };
}

/** A departure that FareHarbor no longer has, has no bookings. */
export const listBookings = async (ctx: Context, shortname: string, pk: number): Promise<ListedBooking[]> =>
  (await nullIfMissing(ctx.fareharbor.listBookings(shortname, pk))) ?? [];
