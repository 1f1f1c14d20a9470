import type { InputOf } from '@tours/contract/api';
import { errorCodes } from '@tours/contract/errors';
import { PAY_METHODS } from '@tours/contract/instalment-labels';
import { sumOf } from '@tours/contract/money';
import { pick } from '@tours/contract/pick';
import type { TripCancellationPreview } from '@tours/contract/trip-cancellation';
import { linkAddress, renderMail } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { tripCancellations } from '../../platform/db/tables/index.ts';
import { refundMail } from '../refund/refund-mail.ts';
import { debtOf, sumOfSplits } from '../refund/split.ts';
import { type BookingPlan, planTrip, totalsOf } from './plan-booking.ts';
import { authorisedTrip, isOfTrip, readOthers } from './trip.ts';

/** Shows what cancelling a trip would do now. It writes nothing. */
export async function previewTripCancellation(
  ctx: Context,
  { id, ...asked }: InputOf<'previewTripCancellation'>,
): Promise<TripCancellationPreview> {
  const trip = await authorisedTrip(ctx, id);
  // Bookings that came later get the same mail as the others.
  const [operation] = await ctx.db.select().from(tripCancellations).where(isOfTrip(trip));
  const wish = operation ?? asked;
  const planned = await planTrip(ctx, trip, wish);
  const possible = planned.filter(({ plan }) => plan.problem === null);
  const legs = possible.flatMap(({ plan }) => plan.legs);
  const others = await readOthers(ctx, trip);
  const mailed = possible.find(({ plan }) => plan.body.isEmailed);
  return {
    ...totalsOf(planned.map(({ plan }) => plan)),
    travellerCount: sumOf(possible, ({ booking }) => booking.travellerCount),
    parts: PAY_METHODS.flatMap((method) => {
      const amountCents = sumOf(
        legs.filter((leg) => leg.method === method),
        (leg) => leg.amountCents,
      );
      return amountCents > 0 ? { method, amountCents } : [];
    }),
    loweredCents: sumOf(possible, ({ plan }) => plan.loweredCents),
    ...pick(sumOfSplits(legs), ['platformFeeCents', 'partnerCommissionCents', 'operatorCents']),
    debtCents: sumOf(legs, ({ source, split }) => (source === 'platform' ? debtOf(split) : 0)),
    keptCents: sumOf(possible, ({ plan }) => plan.facts.keptCents),
    needsPerson: [
      ...planned.flatMap(({ booking: { state: _, ...booking }, plan: { problem } }) =>
        problem ? { ...booking, why: errorCodes[problem].message } : [],
      ),
      ...others.map(({ state, ...booking }) => ({
        ...booking,
        why: errorCodes[state === 'confirmed' ? 'tripCancellation.notRefunded' : 'tripCancellation.settling'].message,
      })),
    ],
    text: mailed ? await textOf(ctx, mailed.plan, wish.reason) : null,
  };
}

/** The mail as it reads when all of the booking's steps are done. */
async function textOf(ctx: Context, plan: BookingPlan, reason: string): Promise<string> {
  const { facts, legs, backCents, loweredCents } = plan;
  const order = { ...facts.order, amountPlannedCents: (facts.order.amountPlannedCents ?? 0) - loweredCents };
  const item = {
    ...facts.item,
    status: 'cancelled' as const,
    amountRefundedCents: facts.item.amountRefundedCents + backCents,
  };
  const given = legs.map((leg) => ({ ...leg, id: leg.charge.id }));
  const mail = await refundMail(ctx, order, item, { legs: given, loweredCents, cancelledTrip: { reason } });
  // Each family gets a link of its own, which staff don't see.
  const data = { ...mail.data, orderUrl: linkAddress(ctx.config, 'order', '…') };
  return (await renderMail(mail.template, data, null)).text;
}
