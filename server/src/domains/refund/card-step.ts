import { message } from '@tours/contract/messages';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { refunds } from '../../db/tables/index.ts';
import { PaymentsUnavailable, type RefundFact } from '../../integrations/stripe/port.ts';
import { type Refund, type RefundLease, writeRefund } from './lease.ts';
import { cardStateOf } from './record-own-refund.ts';
import { refuseRefund } from './refuse-refund.ts';

/** After this nobody waits any more: what the provider does not know by then was never made. */
const GIVE_UP_MS = 24 * 3_600_000;
/** Within one request; further tries are the job's. */
const TRIES = 2;

const OPERATOR_SHORT =
  "The operator's balance at Stripe is too low for its part. The refund can be paid from the platform's balance instead.";

type Answer =
  | { outcome: 'made'; refund: RefundFact }
  | { outcome: 'refused'; cause: string; isOperatorShort?: boolean }
  | { outcome: 'unclear'; cause: string };

/** waiting → pending or succeeded, or the end of the refund; null while the card provider gives no clear answer. */
export async function cardStep(ctx: Context, lease: RefundLease, refund: Refund): Promise<Refund | null> {
  if (refund.cardState !== 'waiting') return refund;
  const answer = await askProvider(ctx, lease, refund);
  if (answer.outcome === 'unclear') return laterOrNever(ctx, lease, refund, answer.cause);
  if (answer.outcome === 'refused')
    return refuseRefund(ctx, lease, {
      words: message('refund.stripeFailed') + (answer.isOperatorShort ? ` ${OPERATOR_SHORT}` : ''),
      cause: answer.cause,
      gatewayId: null,
      isOperatorShort: answer.isOperatorShort,
    });
  const { refund: made } = answer;
  const cardState = cardStateOf(made);
  if (cardState === 'failed' || made.status === 'requires_action') {
    const cause = made.failureReason ?? made.status;
    return refuseRefund(ctx, lease, { words: message('refund.notProcessed'), cause, gatewayId: made.id });
  }
  // Its own event may have come first, and know more.
  const next = sql`case when ${refunds.cardState} = 'waiting' then ${cardState} else ${refunds.cardState} end`;
  return writeRefund(ctx, lease, { cardState: next, cardProblem: null, gatewayId: made.id });
}

async function askProvider(ctx: Context, lease: RefundLease, begun: Refund): Promise<Answer> {
  let refund = begun;
  let cause = '';
  for (let tried = 0; tried < TRIES; tried++) {
    if (refund.cardAttemptedAt) {
      const earlier = await find(ctx, refund);
      if (earlier === 'unknown') return { outcome: 'unclear', cause: 'Stripe can not be asked' };
      if (earlier) return { outcome: 'made', refund: earlier };
    }
    refund = await writeRefund(ctx, lease, { cardAttemptedAt: refund.cardAttemptedAt ?? new Date() });
    const result = await ctx.payments.refund(wantedOf(refund), `refund:${refund.id}:${refund.cardAttempt}`);
    if (result.outcome === 'made') return result;
    cause = result.cause;
    // Refused because it is there already, perhaps: the former answer was lost, and its key forgotten.
    const made = await find(ctx, refund);
    if (made && made !== 'unknown') return { outcome: 'made', refund: made };
    if (made === 'unknown') return { outcome: 'unclear', cause };
    if (result.outcome === 'refused') return result;
    if (result.isKept && tried + 1 < TRIES)
      refund = await writeRefund(ctx, lease, { cardAttempt: refund.cardAttempt + 1 });
    // Answered, and nothing there: said plainly, so that whoever waits can decide.
    else if (result.isOver) return { outcome: 'refused', cause };
  }
  return { outcome: 'unclear', cause };
}

const wantedOf = (refund: Refund) => ({
  intentId: refund.paymentIntentId!,
  amountCents: refund.amountCents,
  isTransferReversed: refund.isTransferReversed,
  isFeeRefunded: refund.isFeeRefunded,
  metadata: refund.metadata,
});

async function find(ctx: Context, { id, paymentIntentId }: Refund): Promise<RefundFact | null | 'unknown'> {
  try {
    const facts = await ctx.payments.listRefunds(paymentIntentId!);
    return facts.find((fact) => fact.metadata.refundId === id) ?? null;
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return 'unknown';
    throw error;
  }
}

async function laterOrNever(ctx: Context, lease: RefundLease, refund: Refund, cause: string): Promise<Refund | null> {
  const isOver = Date.now() - refund.createdAt.getTime() > GIVE_UP_MS && (await find(ctx, refund)) === null;
  if (isOver) return refuseRefund(ctx, lease, { words: message('refund.stripeFailed'), cause, gatewayId: null });
  await writeRefund(ctx, lease, { cardProblem: cause });
  return null;
}
