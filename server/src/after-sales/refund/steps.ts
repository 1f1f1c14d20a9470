import { message } from '@tours/contract/messages';
import type { RefundStep } from '@tours/contract/refund';
import type { Refund } from './lease.ts';
import { reasonText } from './ledger.ts';
import { isStanding, type RefundLeg } from './legs.ts';

const UNANSWERED = 'Stripe hasn’t answered yet. Nothing is lost: we’ll check the result and continue automatically.';

const NOT_CANCELLED_YET =
  'FareHarbor hasn’t answered yet. We’ll keep trying for a day, and email staff if it can’t be done.';

/** Lists the steps of a refund with the outcome of each. The sentences that the specification fixes are unchanged. */
export function stepsOf(refund: Refund, legs: RefundLeg[]): RefundStep[] {
  return [card(refund, legs), cancel(refund), ledger(refund), mail(refund)];
}

function card({ state }: Refund, legs: RefundLeg[]): RefundStep {
  const step = 'card';
  const own = legs.filter(({ method }) => method === 'card');
  const find = (wanted: RefundLeg['state']) => own.find((leg) => leg.state === wanted);
  if (!own.length) return { step, state: 'skipped', message: null };
  const made = own.filter(isStanding).map(({ gatewayId }) => gatewayId);
  const done = made.length ? `Refund processed successfully - Refund Id on Stripe: ${made.join(', ')}` : null;
  const refused = find('refused');
  if (refused) return { step, state: 'failed', message: [done, refused.problem].filter(Boolean).join('. ') };
  const failed = find('failed');
  if (failed) {
    const message = `The bank returned this refund (${reasonText(failed.problem)}). The traveller hasn’t received the money.`;
    return { step, state: 'failed', message };
  }
  const waiting = find('waiting');
  if (waiting) {
    const isUnanswered = waiting.attemptedAt !== null && waiting.problem !== null && state === 'open';
    return { step, state: 'waiting', message: isUnanswered ? UNANSWERED : null };
  }
  if (find('pending')) return { step, state: 'pending', message: `${done}. Waiting for the bank.` };
  return { step, state: 'done', message: done };
}

function cancel({ cancelState, cancelProblem, method, state }: Refund): RefundStep {
  const step = 'cancel';
  if (cancelState === 'none') return { step, state: 'skipped', message: null };
  if (cancelState === 'waiting')
    return { step, state: 'waiting', message: cancelProblem && state === 'open' ? NOT_CANCELLED_YET : null };
  if (cancelState === 'done') return { step, state: 'done', message: 'The booking is cancelled in FareHarbor.' };
  const text =
    method === 'none'
      ? 'Step: Fareharbor Cancel | There was an error cancelling the booking. Please check the booking on your Fareharbor dashboard.'
      : message('refund.cancelFailed');
  return { step, state: 'failed', message: cancelProblem ? `${text} (${cancelProblem})` : text };
}

function ledger({ ledgerState, state }: Refund): RefundStep {
  const step = 'ledger';
  if (ledgerState === 'done') return { step, state: 'done', message: 'The order is up to date.' };
  if (state === 'failed') return { step, state: 'skipped', message: null };
  return { step, state: 'waiting', message: null };
}

function mail({ mailState }: Refund): RefundStep {
  const step = 'mail';
  if (mailState === 'none') return { step, state: 'skipped', message: null };
  if (mailState === 'waiting') return { step, state: 'waiting', message: null };
  return { step, state: 'done', message: message('mail.sent') };
}
