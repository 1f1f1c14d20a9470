import type { ItemProblem } from '@tours/contract/checkout-refusals';
import { BOOKING_GIVE_UP_HOURS } from '@tours/contract/constants';
import { formatCents } from '@tours/contract/money';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isOurCurrency } from '../../organisations/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { itemsOfOrder } from '../../platform/db/items-of-order.ts';
import {
  type FareharborBooking,
  type Order,
  type OrderItem,
  orderItems,
  orders,
} from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { FULL_TERM, type Lease, LeaseLost } from '../../platform/durable/lease.ts';
import { FareHarborUnavailable } from '../../platform/integrations/fareharbor/port.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { zip } from '../../platform/lib/zip.ts';
import { findBooking, recordBooking, searchUnclear } from '../booking/unclear-booking.ts';
import { askPrice } from '../order/ask-price.ts';
import { isPricedLately } from '../order/is-priced-lately.ts';
import { orderLeases } from '../order/lease.ts';

/** `booking`: the seats that FareHarbor has given. `failure`: an error that is more than a missing answer. */
type ItemOutcome =
  | { outcome: 'booked'; booking: FareharborBooking }
  | { outcome: 'refused'; booking?: FareharborBooking; problem: ItemProblem }
  | { outcome: 'open'; booking?: undefined; failure?: unknown };

/**
 * authorised → booked when every seat is booked, or → releasing on a refusal or after a day. Returns null while
 * FareHarbor can't say. The bookings are saved together; after a crash before that, each is found by its reference.
 */
export async function bookSeats(ctx: Context, lease: Lease, order: Order): Promise<Order | null> {
  const items = await readAndMark(ctx, lease);
  const outcomes = await Promise.all(items.map((item) => bookItem(ctx, order, item, lease)));
  const found = zip(items, outcomes);
  const problems = problemsOf(order, found);
  const next = await inTransaction(ctx, async (ctx) => {
    const next = await orderLeases.write(ctx, lease, { ...FULL_TERM, ...changeFor(outcomes, problems) });
    for (const [item, { booking }] of found)
      if (booking && !item.fareharborBooking) await recordBooking(ctx, order, item, booking);
    if (problems.length)
      await audit(ctx, 'order.seatsRefused', order, { after: { problems, authorisedAt: order.authorisedAt } });
    return next;
  });
  if (next.state !== 'authorised') return next;
  for (const found of outcomes) if (found.outcome === 'open' && found.failure) throw found.failure;
  return null;
}

function changeFor(outcomes: ItemOutcome[], problems: ItemProblem[]) {
  if (problems.length) return { state: 'releasing' as const, problems, updatedAt: new Date() };
  const isBooked = outcomes.every(({ outcome }) => outcome === 'booked');
  return isBooked ? { state: 'booked' as const, updatedAt: new Date() } : {};
}

/** The refused items, or after a day those without an answer. */
function problemsOf(order: Order, found: [OrderItem, ItemOutcome][]): ItemProblem[] {
  const refused = found.flatMap(([, found]) => (found.outcome === 'refused' ? [found.problem] : []));
  const since = order.authorisedAt ?? order.updatedAt;
  if (refused.length || Date.now() - since.getTime() < BOOKING_GIVE_UP_HOURS * 3_600_000) return refused;
  const error = `FareHarbor didn’t confirm within ${BOOKING_GIVE_UP_HOURS} hours.`;
  return found.flatMap(([item, { outcome }]) => (outcome === 'open' ? [problemOf(item, error)] : []));
}

async function bookItem(ctx: Context, order: Order, item: OrderItem, lease: Lease): Promise<ItemOutcome> {
  if (item.fareharborBooking) return asOrdered(item, item.fareharborBooking);
  try {
    if (item.bookingAttemptedAt) {
      const earlier = await searchUnclear(ctx, item);
      if (earlier === 'unknown') return { outcome: 'open' };
      if (earlier !== 'absent') return asOrdered(item, earlier);
      await markAgain(ctx, lease, item);
    }
    const problem = await outdatedPrice(ctx, order, item);
    if (!problem) return await askForSeats(ctx, item);
    await clearAttempt(ctx, item);
    return { outcome: 'refused', problem };
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    return error instanceof FareHarborUnavailable ? { outcome: 'open' } : { outcome: 'open', failure: error };
  }
}

async function askForSeats(ctx: Context, item: OrderItem): Promise<ItemOutcome> {
  const result = await ctx.fareharbor.book(item.companyShortname, item.availabilityPk, item.bookingPayload);
  switch (result.outcome) {
    case 'booked':
      return asOrdered(item, result.booking);
    case 'refused':
      await clearAttempt(ctx, item);
      return { outcome: 'refused', problem: problemOf(item, result.reason) };
    case 'notSent':
      await clearAttempt(ctx, item);
      return { outcome: 'open' };
    case 'unclear':
      return afterUnclear(ctx, item, result.isOver);
  }
}

/**
 * Looks for the booking once, because most lost answers were bookings. If it is missing and the call is over, the next
 * try may follow right away.
 */
async function afterUnclear(ctx: Context, item: OrderItem, isOver: boolean): Promise<ItemOutcome> {
  const booking = await findBooking(ctx, item);
  if (booking) return asOrdered(item, booking);
  if (isOver) await clearAttempt(ctx, item);
  return { outcome: 'open' };
}

type Asked = FareharborBooking & { currency?: string | null };

/**
 * Nobody pays a price that they have not seen, so seats with another price are refused. A key without access to amounts gets
 * none: see estimate-total.ts.
 */
function asOrdered(item: OrderItem, booking: Asked): ItemOutcome {
  const { receiptTotalCents: cents, currency = null } = booking;
  if (!isOurCurrency(currency))
    return { outcome: 'refused', booking, problem: problemOf(item, new AppError('company.otherCurrency').message) };
  if (cents === null || cents === item.amountTotalCents) return { outcome: 'booked', booking };
  return { outcome: 'refused', booking, problem: newPrice(item, cents) };
}

/** For a key without access to amounts, which gets no receipt to compare, a price of a while ago is asked again. */
async function outdatedPrice(ctx: Context, order: Order, item: OrderItem): Promise<ItemProblem | null> {
  if (item.subtotalCents !== null || isPricedLately(order)) return null;
  const price = await askPrice(ctx, item);
  if ('error' in price) return price;
  return price.amountTotalCents === item.amountTotalCents ? null : newPrice(item, price.amountTotalCents);
}

function newPrice(item: OrderItem, cents: number): ItemProblem {
  const change = `from ${formatCents(item.amountTotalCents)} to ${formatCents(cents)}`;
  return problemOf(item, `The price has changed ${change}. Nothing was charged. Please order again at the new price.`);
}

/**
 * Reads the items, and marks those that FareHarbor is going to be asked for the first time. The marks are written before the
 * calls, so that a process that takes over after a crash knows that these seats may be booked.
 */
function readAndMark(ctx: Context, lease: Lease): Promise<OrderItem[]> {
  return inTransaction(ctx, async (ctx) => {
    await renewLease(ctx, lease);
    const items = await itemsOfOrder(ctx, lease.id);
    await ctx.db
      .update(orderItems)
      .set(ATTEMPTED)
      .where(
        and(
          eq(orderItems.orderId, lease.id),
          isNull(orderItems.fareharborBooking),
          isNull(orderItems.bookingAttemptedAt),
        ),
      );
    return items;
  });
}

/** Marks an item again whose earlier call has made no booking. */
async function markAgain(ctx: Context, lease: Lease, item: OrderItem): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await renewLease(ctx, lease);
    await ctx.db.update(orderItems).set(ATTEMPTED).where(eq(orderItems.id, item.id));
  });
}

const ATTEMPTED = { bookingAttemptedAt: sql`now()` };

/** Renews the lease, unless it is over: then another process may take it at any moment. */
async function renewLease(ctx: TransactionContext, lease: Lease): Promise<void> {
  const renewed = await ctx.db
    .update(orders)
    .set(FULL_TERM)
    .where(and(orderLeases.isHeld(lease), sql`${orders.leaseUntil} > now()`))
    .returning({ id: orders.id });
  if (!renewed.length) throw new LeaseLost(lease);
}

async function clearAttempt(ctx: Context, item: OrderItem): Promise<void> {
  await ctx.db.update(orderItems).set({ bookingAttemptedAt: null }).where(eq(orderItems.id, item.id));
}

function problemOf(item: OrderItem, error: string): ItemProblem {
  return { availability: item.availabilityId, name: item.title, error };
}
