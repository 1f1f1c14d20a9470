import type { InputOf } from '@tours/contract/api';
import { errorCodes } from '@tours/contract/errors';
import { sumOf } from '@tours/contract/money';
import { pick } from '@tours/contract/pick';
import type { Refundable, RefundMethod } from '@tours/contract/refund';
import { refundMaxCents } from '@tours/contract/refund-max';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { refunds, travellers, waivers } from '../../platform/db/tables/index.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';
import { lowerFromLast } from '../../sales/index.ts';
import { loadRefundFacts, type RefundFacts } from './facts.ts';
import { readOperations } from './operations.ts';
import { planLegs } from './plan-legs.ts';
import { leftOf, partsOf, type RefundParts } from './refund-parts.ts';
import { debtOf, sumOfSplits } from './split.ts';
import { newestFirst } from './spread.ts';

/** Returns the facts for the refund screen. The split is what the ledger would write now. */
export async function getRefundable(ctx: Context, input: InputOf<'getRefundable'>): Promise<Refundable> {
  const facts = await loadRefundFacts(ctx, input.orderItem, input.isDepositReturned);
  const { item } = facts;
  const methods = methodsOf(facts);
  const method = input.method ?? methods[0] ?? 'none';
  const maxCents = refundMaxCents({ ...facts, backCents: facts.undisputedCents }, method);
  const amountCents = input.amountCents ?? maxCents;
  const isFromPlatform = facts.canPayFromPlatform && input.isFromPlatform === true;
  const parts = partsOf(facts.unpaidCents, { amountCents, isCancelled: input.isCancelled ?? false });
  const isSplit = amountCents > 0 && amountCents <= maxCents && parts.backCents >= 0;
  const legs = isSplit ? planLegs(facts, { method, amountCents: parts.backCents, isFromPlatform }) : [];
  return {
    ...bookingOf(facts),
    ...(await countPeople(ctx, item.id)),
    ...pick(item, ['amountTotalCents', 'amountPaidCents', 'amountRefundedCents']),
    ...pick(facts, ['unpaidCents', 'refundableCents', 'keptCents', 'heldCents', 'minCents']),
    ...pick(facts, ['canPayFromPlatform', 'canCancel']),
    pendingCents: item.amountRefundingCents,
    maxCents,
    methods,
    problem: problemOf(facts, methods),
    split: isSplit ? sumOfSplits(legs) : null,
    lowered: isSplit ? loweredBy(facts, parts) : null,
    legs: legs.map(({ charge, ...leg }) => ({
      sequence: charge.sequence,
      payment: charge.intentId,
      ...pick(leg, ['method', 'amountCents', 'split']),
    })),
    debtCents: sumOf(legs, ({ source, split }) => (source === 'platform' ? debtOf(split) : 0)),
    operations: await readOperations(ctx, eq(refunds.orderItemId, item.id)),
    payment: idsOf(facts),
  };
}

function bookingOf({ item, order }: RefundFacts) {
  return {
    orderItem: item.id,
    division: item.divisionId,
    ...pick(item, ['lolaId', 'title', 'headline', 'status']),
    order: {
      _id: order.id,
      ...pick(order, ['lolaId', 'amountTotalCents']),
      email: order.contactEmail,
      customerName: order.contactName,
      isOpen: order.state === 'open',
    },
    startDate: zonedDeparture(item.startLocal, item.timezone),
    bookingNumber: item.fareharborBooking?.displayId ?? null,
  };
}

/** The ids by which staff find the payment at Stripe and the booking at FareHarbor. */
const idsOf = ({ item, itemPk, payers, payment }: RefundFacts): Refundable['payment'] => ({
  paymentIntent: payers.toSorted(newestFirst)[0]?.charge.intentId ?? null,
  transaction: payment,
  bookingPk: item.fareharborBooking?.pk ?? null,
  itemPk,
  availabilityPk: item.availabilityPk,
});

function methodsOf(facts: RefundFacts): RefundMethod[] {
  const { leftCents, unpaidCents, paidBy, canCancel, item, isBarred } = facts;
  if (item.status === 'created' || (isBarred && unpaidCents === 0)) return [];
  if (leftCents + unpaidCents > 0) return paidBy === 'card' ? ['card', 'byHand'] : ['byHand'];
  return canCancel && item.amountRefundingCents === 0 ? ['none'] : [];
}

/** The payments that the amount lowers, and what the order still asks for and keeps afterwards. */
function loweredBy(
  { open, item, order }: RefundFacts,
  { loweredCents, backCents }: RefundParts,
): Refundable['lowered'] {
  return {
    amountCents: loweredCents,
    instalments: lowerFromLast(open, loweredCents).map((one) =>
      pick(one, ['position', 'dueOn', 'fromCents', 'toCents']),
    ),
    stillToPayCents: (order.amountPlannedCents ?? 0) - loweredCents,
    staysPaidCents: leftOf(item) - backCents,
  };
}

function problemOf(facts: RefundFacts, methods: RefundMethod[]): string | null {
  const { order, item } = facts;
  if (methods.length) return null;
  if (facts.isBarred) return errorCodes[facts.isInDispute ? 'refund.disputed' : 'refund.lost'].message;
  if (order.state !== 'confirmed' || item.status === 'created') return errorCodes['refund.notPaid'].message;
  if (item.amountRefundingCents > 0) return 'The remaining amount is being refunded right now.';
  if (facts.cancellationId) return 'This booking is fully refunded and is being cancelled in FareHarbor.';
  return 'This booking is cancelled and fully refunded.';
}

async function countPeople(ctx: Context, orderItemId: string) {
  const party = ctx.db.select({ id: travellers.id }).from(travellers).where(eq(travellers.orderItemId, orderItemId));
  const isUnsigned = and(inArray(waivers.travellerId, party), eq(waivers.countsAsSigned, false));
  return {
    travellerCount: await ctx.db.$count(travellers, eq(travellers.orderItemId, orderItemId)),
    unsignedWaiverCount: await ctx.db.$count(waivers, isUnsigned),
  };
}
