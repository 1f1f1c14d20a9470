import { message } from '@tours/contract/messages';
import type { RefundStep } from '@tours/contract/refund';
import type { Refund } from './lease.ts';

const UNANSWERED = 'Stripe has not answered yet. Nothing is lost: we look what became of it and go on by ourselves.';

const NOT_CANCELLED_YET =
  'FareHarbor has not answered yet. We go on trying for a day, and staff get an email if it can not be done.';

/** What became of each step, in the specification's words where it has any. */
export function stepsOf(refund: Refund): RefundStep[] {
  return [card(refund), cancel(refund), ledger(refund), mail(refund)];
}

function card({ method, cardState, cardProblem, cardAttemptedAt, gatewayId, state }: Refund): RefundStep {
  const step = 'card';
  if (method !== 'card') return { step, state: 'skipped', message: null };
  const done = message('refund.done', { id: gatewayId ?? '' });
  switch (cardState) {
    case 'succeeded':
      return { step, state: 'done', message: done };
    case 'pending':
      return { step, state: 'pending', message: `${done}. The bank has not confirmed it yet.` };
    case 'refused':
      return { step, state: 'failed', message: cardProblem };
    case 'failed':
      return { step, state: 'failed', message: sentBack(cardProblem) };
    default: {
      const isUnanswered = cardAttemptedAt !== null && cardProblem !== null && state === 'open';
      return { step, state: 'waiting', message: isUnanswered ? UNANSWERED : null };
    }
  }
}

const sentBack = (reason: string | null) =>
  `The bank sent this refund back (${(reason ?? 'no reason given').replaceAll('_', ' ')}). The traveller has not got the money.`;

function cancel({ cancelState, cancelProblem, method, state }: Refund): RefundStep {
  const step = 'cancel';
  if (cancelState === 'none') return { step, state: 'skipped', message: null };
  if (cancelState === 'waiting')
    return { step, state: 'waiting', message: cancelProblem && state === 'open' ? NOT_CANCELLED_YET : null };
  if (cancelState === 'done') return { step, state: 'done', message: 'The booking is cancelled in FareHarbor.' };
  const words =
    method === 'none'
      ? 'Step: Fareharbor Cancel | There was an error cancelling the booking. Please check the booking on your Fareharbor dashboard.'
      : message('refund.cancelFailed');
  return { step, state: 'failed', message: cancelProblem ? `${words} (${cancelProblem})` : words };
}

function ledger({ ledgerState, state }: Refund): RefundStep {
  const step = 'ledger';
  if (ledgerState === 'none' || state === 'failed') return { step, state: 'skipped', message: null };
  if (ledgerState === 'done') return { step, state: 'done', message: 'The order shows the refund.' };
  return { step, state: 'waiting', message: null };
}

function mail({ mailState }: Refund): RefundStep {
  const step = 'mail';
  if (mailState === 'none') return { step, state: 'skipped', message: null };
  if (mailState === 'waiting') return { step, state: 'waiting', message: null };
  return { step, state: 'done', message: message('mail.sent') };
}
