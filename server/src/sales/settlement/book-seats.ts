import type { ItemProblem } from '@tours/contract/checkout-refusals';
import { BOOKING_GIVE_UP_HOURS } from '@tours/contract/constants';
import { formatCents } from '@tours/contract/money';
import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { isOurCurrency } from '../../organisations/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
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
  const items = await itemsOfOrder(ctx, order.id);
  await mark(ctx, lease, items.filter(isNew));
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
      await orderLeases.write(ctx, lease, FULL_TERM);
      await mark(ctx, lease, [item]);
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

/** FareHarbor was never asked for the seats. */
const isNew = (item: OrderItem) => !item.fareharborBooking && !item.bookingAttemptedAt;

/**
 * Marks items before FareHarbor is asked for their seats, so that a process that takes over after a crash knows that they may
 * be booked. The order is locked meanwhile: when its lease is over, another process may take it at any moment.
 */
async function mark(ctx: Context, lease: Lease, items: OrderItem[]): Promise<void> {
  const ids = items.map(({ id }) => id);
  const held = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(orderLeases.isHeld(lease), sql`${orders.leaseUntil} > now()`))
    .for('no key update');
  const marked = await ctx.db
    .update(orderItems)
    .set({ bookingAttemptedAt: sql`now()` })
    .where(and(inArray(orderItems.id, ids), exists(held)))
    .returning({ id: orderItems.id });
  if (marked.length < ids.length) throw new LeaseLost(lease);
}

async function clearAttempt(ctx: Context, item: OrderItem): Promise<void> {
  await ctx.db.update(orderItems).set({ bookingAttemptedAt: null }).where(eq(orderItems.id, item.id));
}

function problemOf(item: OrderItem, error: string): ItemProblem {
  return { availability: item.availabilityId, name: item.title, error };
}
