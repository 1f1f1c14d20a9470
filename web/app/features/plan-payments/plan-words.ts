import { formatCents } from '@tours/contract/money';
import type { PlanView, ShownInstalment } from '@tours/contract/plan-payments';
import { formatDate } from '@tours/contract/time';

const NAMES: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

export const cardName = ({ brand, lastFour }: { brand: string; lastFour: string }) =>
  `${NAMES[brand] ?? 'card'} ending in ${lastFour}`;

interface Words {
  label: string;
  tone: 'good' | 'waiting' | 'bad' | 'neutral';
}

/** The state of a payment in words that a family understands. */
export function wordsOf(instalment: ShownInstalment): Words {
  const { state, nextTryOn, needsConfirmation } = instalment;
  switch (state) {
    case 'paid':
      return { label: 'Paid', tone: 'good' };
    case 'settled':
      return { label: 'Paid early', tone: 'good' };
    case 'waived':
      return { label: 'Waived', tone: 'neutral' };
    case 'cancelled':
      return { label: 'Cancelled', tone: 'neutral' };
    case 'overdue':
      return { label: 'Overdue', tone: 'bad' };
    case 'retrying':
      if (needsConfirmation) return { label: 'Needs your confirmation', tone: 'waiting' };
      return { label: nextTryOn ? `Failed, next try on ${formatDate(nextTryOn)}` : 'Failed', tone: 'waiting' };
    case 'due':
      return { label: 'Due', tone: 'waiting' };
    case 'planned':
      return { label: 'Planned', tone: 'neutral' };
  }
}

/** The next step in one sentence. */
export function nextSentence(plan: PlanView, next: ShownInstalment | undefined): string {
  if (plan.state === 'stopped') return 'The trip was cancelled, so nothing more is charged.';
  if (!next) return plan.amountOwedCents === 0 ? 'Everything is paid. There’s nothing more to do.' : '';
  const amount = formatCents(next.amountCents);
  const day = formatDate(next.dueOn);
  if (next.needsConfirmation) return `Your bank asks you to confirm the payment of ${amount}. It takes a minute.`;
  if (plan.isPaused) return `Your payments are paused. ${amount} was planned for ${day}.`;
  if (next.state === 'retrying' && next.nextTryOn)
    return `Your bank refused the payment of ${amount}. We’ll try again on ${formatDate(next.nextTryOn)}, or you can pay now.`;
  if (next.state === 'retrying')
    return `Your bank refused the payment of ${amount}. Please pay it here or use another card.`;
  if (next.state === 'overdue') return `${amount} was due on ${day}. Your seats are kept. Please pay it now.`;
  if (plan.card) return `We’ll charge ${amount} to your ${cardName(plan.card)} on ${day}. You can also pay it now.`;
  return `${amount} is due on ${day}.`;
}
