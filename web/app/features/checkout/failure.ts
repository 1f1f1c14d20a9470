import type { AgeDoubts, ItemProblem, PriceChange } from '@tours/contract/checkout-refusals';
import type { ErrorCode } from '@tours/contract/errors';
import { message } from '@tours/contract/messages';
import { isRefusal } from '../../lib/api.ts';
import type { CheckoutAlert, CheckoutState } from './checkout-state.ts';

const offline =
  'We couldn’t reach the server. Please check your connection and try again. No bookings or payments were made.';

/** The state after a failure. After the card, only the server's refusals come here. */
export function stateAfter(
  error: unknown,
  checkoutKey: string,
): Extract<CheckoutState, { at: 'form' | 'price' | 'ages' }> {
  const refusal = isRefusal(error) ? error : null;
  if (refusal?.code === 'order.agesDoubtful') return { at: 'ages', doubts: refusal.details as AgeDoubts };
  if (refusal?.code === 'order.priceChanged') return { at: 'price', change: refusal.details as PriceChange };
  return { at: 'form', alert: alertOf(error, checkoutKey) };
}

/** Failures in the alert groups of the specification. */
function alertOf(error: unknown, checkoutKey: string): CheckoutAlert {
  if (!isRefusal(error)) return general(offline);
  const { requestId } = error;
  switch (error.code satisfies ErrorCode) {
    case 'order.itemsInvalid':
    case 'order.bookingRefused':
      return { tone: 'error', text: error.message, items: problemsOf(error.details) };
    case 'order.alreadyPaid':
    case 'order.inProgress':
      return { tone: 'warning', text: error.message, checkoutKey };
    case 'group.unavailable':
    case 'group.paymentsPaused':
    case 'group.notFound':
      return { tone: 'error', title: error.message, text: message('group.support') };
    case 'plan.changed':
    case 'plan.notOffered':
    case 'plan.inFull':
    case 'order.answersMissing':
    case 'order.termsChanged':
      return { tone: 'warning', text: error.message, isGroupChanged: true };
    case 'order.outdated':
    case 'plan.consentMissing':
      return { tone: 'warning', text: error.message };
    case 'payment.unavailable':
    case 'payment.differs':
    case 'payment.tooSmall':
    case 'payment.refused':
      return { ...orderFailed(error.message), requestId };
    default:
      return { ...general(error.message), requestId };
  }
}

export function general(text: string = message('checkout.general')): CheckoutAlert {
  return { tone: 'error', title: message('checkout.generalTitle'), text };
}

export function orderFailed(text: string = message('checkout.orderFailed')): CheckoutAlert {
  return { tone: 'error', title: message('checkout.orderFailedTitle'), text };
}

/** Missing if the tour was removed from the group while the order was being saved. */
function problemsOf(details: unknown): ItemProblem[] {
  return (details as { items: ItemProblem[] } | undefined)?.items ?? [];
}
