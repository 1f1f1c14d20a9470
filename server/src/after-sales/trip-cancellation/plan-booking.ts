import type { ErrorCode } from '@tours/contract/errors';
import { sumOf } from '@tours/contract/money';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { orderItems, type tripCancellations } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { required } from '../../platform/lib/required.ts';
import { type RefundFacts, readAllRefundFacts } from '../refund/facts.ts';
import { planLegs } from '../refund/plan-legs.ts';
import { type RefundBody, refuseImpossible } from '../refund/refuse-request.ts';
import { readStillBooked, type Trip } from './trip.ts';

type Wish = Pick<typeof tripCancellations.$inferSelect, 'reason' | 'isDepositReturned'>;

export type BookingPlan = ReturnType<typeof planBooking>;

/** Plans one booking of a cancelled trip: a refund of everything that is left, or the reason why a person is needed. */
export function planBooking(
  ctx: Context,
  { availabilityPk }: Pick<Trip, 'availabilityPk'>,
  { reason, isDepositReturned }: Wish,
  facts: RefundFacts,
) {
  const { item, order, leftCents, keptCents, unpaidCents, paidBy } = facts;
  const backCents = leftCents - (isDepositReturned ? 0 : keptCents);
  const body: Omit<RefundBody, '_id'> = {
    orderItem: item.id,
    amount: backCents + unpaidCents,
    method: backCents > 0 ? (paidBy ?? 'byHand') : 'none',
    isCancelled: true,
    isEmailed: order.erasedAt === null,
    isFromPlatform: false,
    isDepositReturned,
    note: reason,
    metadata: {},
    reason: 'requested_by_customer',
  };
  const problem = problemOf(ctx, facts, { ...body, _id: item.id }, { backCents, availabilityPk });
  const legs = problem ? [] : planLegs(facts, { ...body, amountCents: backCents });
  return {
    facts,
    body,
    /** Goes back without a person. */
    backCents: problem ? 0 : backCents,
    loweredCents: unpaidCents,
    problem,
    legs,
  };
}

function problemOf(
  ctx: Context,
  facts: RefundFacts,
  body: RefundBody,
  { backCents, availabilityPk }: { backCents: number; availabilityPk: number },
): ErrorCode | null {
  const { item, canCancel, cancellationId } = facts;
  if (item.availabilityPk !== availabilityPk) return 'tripCancellation.moved';
  if (item.startAt <= ctx.clock()) return 'tripCancellation.begun';
  if (cancellationId || item.amountRefundingCents > 0) return 'booking.busy';
  if (backCents === 0) return canCancel ? null : 'booking.nothingToCancel';
  try {
    refuseImpossible(body, facts);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Plans the bookings that no operation includes yet. The callers have checked the access to the trip. */
export async function planTrip(ctx: Context, trip: Trip, wish: Wish) {
  const bookings = await readStillBooked(ctx, trip);
  const ids = bookings.map(({ orderItem }) => orderItem);
  const all = await readAllRefundFacts(ctx, inArray(orderItems.id, ids), wish.isDepositReturned);
  const factsOf = new Map(all.map((facts) => [facts.item.id, facts]));
  return bookings.map((booking) => {
    const facts = required(factsOf.get(booking.orderItem), 'the booking');
    return { booking, plan: planBooking(ctx, trip, wish, facts) };
  });
}

/** The figures that a person agrees to. */
export function totalsOf(plans: BookingPlan[]) {
  const possible = plans.filter(({ problem }) => problem === null);
  return { bookingCount: possible.length, amountCents: sumOf(possible, ({ backCents }) => backCents) };
}
