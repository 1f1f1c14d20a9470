import { sumOf } from '@tours/contract/money';
import { pick } from '@tours/contract/pick';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../platform/context.ts';
import {
  type Order,
  type OrderItem,
  orderItems,
  receipts,
  tripCancellationBookings,
  tripCancellations,
} from '../../platform/db/tables/index.ts';
import { mailFacts, tripOf } from '../../sales/index.ts';
import type { RefundLeg } from './legs.ts';

interface GivenBack {
  legs: Pick<RefundLeg, 'id' | 'method' | 'amountCents'>[];
  /** The part that lowered the payments of the plan. */
  loweredCents: number;
  cancelledTrip: CancelledTrip;
}

/** Not null if staff cancelled the trip for everybody, with the reason that they gave. */
type CancelledTrip = { reason: string } | null;

export async function cancelledTripOf(ctx: Context, refundId: string): Promise<CancelledTrip> {
  const [found] = await ctx.db
    .select({ reason: tripCancellations.reason })
    .from(tripCancellationBookings)
    .innerJoin(tripCancellations, eq(tripCancellations.id, tripCancellationBookings.cancellationId))
    .where(eq(tripCancellationBookings.refundId, refundId));
  return found ?? null;
}

/** Composes the mail about a refund of one booking from the current state of both. */
export async function refundMail(
  ctx: Context,
  order: Order,
  item: OrderItem,
  { legs, loweredCents, cancelledTrip }: GivenBack,
) {
  const { addressed, shared, partner } = await mailFacts(ctx, order);
  return {
    ...addressed,
    template: 'order-refunded' as const,
    data: {
      ...shared,
      trip: { ...tripOf(item), bookingLolaId: item.lolaId },
      amountRefundedCents: sumOf(legs, (leg) => leg.amountCents),
      amountRemainingCents: item.amountPaidCents - item.amountRefundedCents,
      isCancelled: item.status === 'cancelled',
      parts: legs.map((leg) => pick(leg, ['method', 'amountCents'])),
      lowered: loweredCents > 0 ? { amountCents: loweredCents, stillToPayCents: order.amountPlannedCents ?? 0 } : null,
      cancelledTrip,
      hasReceipt: await hasCreditNote(ctx, legs),
      partner,
    },
  };
}

async function hasCreditNote(ctx: Context, legs: GivenBack['legs']): Promise<boolean> {
  const ids = legs.map(({ id }) => id);
  return (await ctx.db.$count(receipts, and(inArray(receipts.legId, ids), eq(receipts.kind, 'creditNote')))) > 0;
}

/** The refund mail also reports the cancellation of its booking, so the traveller knows of every change. */
export async function noteCancellationReported(ctx: TransactionContext, { id, status }: OrderItem): Promise<void> {
  if (status === 'cancelled') await ctx.db.update(orderItems).set({ knownTrip: null }).where(eq(orderItems.id, id));
}
