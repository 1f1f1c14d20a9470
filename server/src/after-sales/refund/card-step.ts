import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { refundLegs } from '../../platform/db/tables/index.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import type { RefundFact } from '../../platform/integrations/stripe/facts.ts';
import { PaymentsUnavailable } from '../../platform/integrations/stripe/port.ts';
import { required } from '../../platform/lib/required.ts';
import { type Refund, writeRefund } from './lease.ts';
import { legsOf, writeLeg } from './legs.ts';
import { legStateOf } from './record-own-refund.ts';
import { recordRefusal } from './record-refusal.ts';

/** If the provider does not know a refund after this time, it was never made. */
const GIVE_UP_MS = 24 * 3_600_000;
/** One request tries this often. The job makes further tries. */
const TRIES = 2;

/** The specification's sentences. */
const NOT_ISSUED = 'Step: Stripe Refund | There was an error and no refund was issued. Please try again';
const NOT_PROCESSED =
  'The refund was not processed by Stripe. Please, try again. If this error continues check your Stripe dashboard.';
const OPERATOR_SHORT =
  'The operator’s balance at Stripe is too low for its part. The refund can be paid from the platform’s balance instead.';

type Leg = Awaited<ReturnType<typeof legsOf>>[number];

type Answer =
  | { outcome: 'made'; refund: RefundFact }
  | { outcome: 'refused'; cause: string; isOperatorShort?: boolean }
  | { outcome: 'unclear'; cause: string };

/**
 * Makes one refund per charge, newest first. It can stop and resume between any two. Returns the refund once every leg is
 * pending, succeeded or refused; null while Stripe gives no clear answer.
 */
export async function cardStep(ctx: Context, lease: Lease, begun: Refund): Promise<Refund | null> {
  for (const leg of await legsOf(ctx, begun.id)) {
    if (leg.method !== 'card' || leg.state !== 'waiting') continue;
    const after = await makeLeg(ctx, lease, begun, leg);
    if (after !== 'made') return after;
  }
  return begun;
}

async function makeLeg(ctx: Context, lease: Lease, refund: Refund, leg: Leg): Promise<'made' | Refund | null> {
  const answer = await askProvider(ctx, lease, refund, leg);
  if (answer.outcome === 'unclear') return laterOrNever(ctx, lease, { refund, leg, cause: answer.cause });
  if (answer.outcome === 'refused')
    return recordRefusal(ctx, lease, leg, {
      text: NOT_ISSUED + (answer.isOperatorShort ? ` ${OPERATOR_SHORT}` : ''),
      cause: answer.cause,
      gatewayId: null,
      isOperatorShort: answer.isOperatorShort,
    });
  const { refund: made } = answer;
  const state = legStateOf(made);
  if (state === 'failed' || made.status === 'requires_action') {
    const cause = made.failureReason ?? made.status;
    return recordRefusal(ctx, lease, leg, { text: NOT_PROCESSED, cause, gatewayId: made.id });
  }
  // The refund's event may have come first with a newer state.
  const next = sql`case when ${refundLegs.state} = 'waiting' then ${state} else ${refundLegs.state} end`;
  await writeLeg(ctx, lease, leg, { state: next, problem: null, gatewayId: made.id });
  return 'made';
}

async function askProvider(ctx: Context, lease: Lease, refund: Refund, begun: Leg): Promise<Answer> {
  const earlier = begun.attemptedAt && (await find(ctx, begun, 'Stripe can’t be reached'));
  if (earlier) return earlier;
  let leg = await writeLeg(ctx, lease, begun, { attemptedAt: begun.attemptedAt ?? new Date() });
  for (let tried = 1; ; tried++) {
    const answer = await askOnce(ctx, lease, refund, leg);
    if (answer.outcome !== 'nothing') return answer;
    const { cause, isOver, isKept } = answer;
    // If the provider answered and made nothing, the person who waits gets the reason and can decide.
    if (tried === TRIES || (isOver && !isKept)) return { outcome: isOver ? 'refused' : 'unclear', cause };
    if (isKept) leg = await writeLeg(ctx, lease, leg, { attempt: leg.attempt + 1 });
  }
}

/** `nothing`: the answer was unclear, and the provider has no such refund. */
async function askOnce(ctx: Context, lease: Lease, refund: Refund, leg: Leg) {
  await writeRefund(ctx, lease, {});
  const result = await ctx.payments.refund(wantedOf(refund, leg), keyOf(leg));
  if (result.outcome === 'made') return result;
  // The provider may refuse the refund because it exists already, if its answer was lost and its key expired.
  const made = await find(ctx, leg, result.cause);
  return made ?? (result.outcome === 'refused' ? result : { ...result, outcome: 'nothing' as const });
}

const keyOf = ({ refundId, chargeId, attempt }: Leg) => `refund:${refundId}:${chargeId}:${attempt}`;

const wantedOf = ({ metadata }: Refund, { intentId, amountCents, source, isFeeRefunded }: Leg) => ({
  intentId: required(intentId, 'the payment that a card refund gives back'),
  amountCents,
  isTransferReversed: source === 'reversed',
  isFeeRefunded,
  metadata,
});

/**
 * The refund as the provider has it, null if it has none. `cause` explains an answer that stays unclear. A payment has at
 * most one refund with this id, because a refund has one leg for each charge.
 */
async function find(ctx: Context, { refundId, intentId }: Leg, cause: string): Promise<Answer | null> {
  try {
    const facts = await ctx.payments.listRefunds(required(intentId, 'the payment that a card refund gives back'));
    const refund = facts.find((fact) => fact.metadata.refundId === refundId);
    return refund ? { outcome: 'made', refund } : null;
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return { outcome: 'unclear', cause };
    throw error;
  }
}

async function laterOrNever(
  ctx: Context,
  lease: Lease,
  { refund, leg, cause }: { refund: Refund; leg: Leg; cause: string },
): Promise<Refund | null> {
  const isOver = Date.now() - refund.createdAt.getTime() > GIVE_UP_MS && !(await find(ctx, leg, cause));
  if (isOver) return recordRefusal(ctx, lease, leg, { text: NOT_ISSUED, cause, gatewayId: null });
  await writeLeg(ctx, lease, leg, { problem: cause });
  return null;
}
