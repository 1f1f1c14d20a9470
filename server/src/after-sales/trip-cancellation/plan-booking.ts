import type { ErrorCode } from '@tours/contract/errors';
import { sumOf } from '@tours/contract/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { orderItems, type tripCancellations } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { type RefundFacts, readRefundFacts } from '../refund/facts.ts';
import { planLegs } from '../refund/plan-legs.ts';
import { type RefundBody, refuseImpossible } from '../refund/refuse-request.ts';
import { readStillBooked, type Trip } from './trip.ts';

type Wish = Pick<typeof tripCancellations.$inferSelect, 'reason' | 'isDepositReturned'>;

export type BookingPlan = Awaited<ReturnType<typeof planBooking>>;

/** Plans one booking of a cancelled trip: a refund of everything that is left, or the reason why a person is needed. */
export async function planBooking(
  ctx: Context,
  { availabilityPk }: Pick<Trip, 'availabilityPk'>,
  { reason, isDepositReturned }: Wish,
  itemId: string,
) {
  // The callers have checked the access to the trip.
  const facts = await readRefundFacts(ctx, eq(orderItems.id, itemId), isDepositReturned);
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

/** Plans the bookings that no operation includes yet, one after the other, because a transaction has one connection. */
export async function planTrip(ctx: Context, trip: Trip, wish: Wish) {
  const planned = [];
  for (const booking of await readStillBooked(ctx, trip))
    planned.push({ booking, plan: await planBooking(ctx, trip, wish, booking.orderItem) });
  return planned;
}

/** The figures that a person agrees to. */
export function totalsOf(plans: BookingPlan[]) {
  const possible = plans.filter(({ problem }) => problem === null);
  return { bookingCount: possible.length, amountCents: sumOf(possible, ({ backCents }) => backCents) };
}
