import { cardName } from '@tours/contract/card-name';
import { isOpenInstalment, PAY_ANY_MIN_CENTS } from '@tours/contract/instalment-labels';
import { formatCents } from '@tours/contract/money';
import type { PlanView, ShownInstalment } from '@tours/contract/plan-payments';
import { formatPlainDay } from '@tours/contract/time';
import { writeAmount } from '../../lib/amount.ts';
import type { Chip } from '../../ui/state-chip.tsx';

interface Label extends Chip {
  /** The next step, or the day of a payment on another day than its own, below the chip. */
  detail?: string;
}

export function instalmentLabel(instalment: ShownInstalment, { isPaidBySchool }: PlanView): Label {
  const { state, dueOn, paidOn, nextTryOn, needsConfirmation } = instalment;
  if (isPaidBySchool && isOpenInstalment(instalment)) return { label: 'School pays', tone: 'neutral' };
  if (state !== 'retrying')
    return { ...LABELS[state], detail: paidOn && paidOn !== dueOn ? `Paid on ${formatPlainDay(paidOn)}` : undefined };
  if (needsConfirmation) return { label: 'Needs your confirmation', tone: 'waiting' };
  return { ...FAILED, detail: nextTryOn ? `Next try on ${formatPlainDay(nextTryOn)}` : undefined };
}

const FAILED: Label = { label: 'Failed', tone: 'waiting' };
const LABELS: Record<Exclude<ShownInstalment['state'], 'retrying'>, Label> = {
  paid: { label: 'Paid', tone: 'good' },
  settled: { label: 'Paid early', tone: 'good' },
  waived: { label: 'Waived', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  overdue: { label: 'Overdue', tone: 'bad' },
  due: { label: 'Due', tone: 'waiting' },
  planned: { label: 'Planned', tone: 'neutral' },
};

export function nextSentence(plan: PlanView, next: ShownInstalment | undefined): string {
  if (plan.state === 'stopped') return 'Your payments were stopped, so nothing more is charged.';
  if (plan.amountOwedCents === 0) return 'Nothing is left to pay.';
  if (plan.isPaidBySchool)
    return `The school pays the remaining ${formatCents(plan.amountOwedCents)}. There’s nothing you need to do.`;
  if (!next)
    return `${formatCents(plan.amountOwedCents)} is left, which is too little for a card. There’s nothing you need to do.`;
  return paymentSentence(plan, next);
}

function paymentSentence(plan: PlanView, next: ShownInstalment): string {
  const amount = formatCents(next.amountCents);
  const day = formatPlainDay(next.dueOn);
  if (next.needsConfirmation)
    return `Your bank asks you to confirm the payment of ${amount}. Enter your card again, and your bank asks you right after.`;
  if (plan.isPaused) return `Your payments are paused. ${amount} was planned for ${day}.`;
  if (next.state === 'retrying' && next.nextTryOn)
    return `Your bank refused the payment of ${amount}. We’ll try again on ${formatPlainDay(next.nextTryOn)}, or you can pay now.`;
  if (next.state === 'overdue') return `${amount} was due on ${day}. Your seats are still booked. Please pay it now.`;
  const isDue = `${amount} ${next.dueOn < plan.today ? 'was' : 'is'} due on ${day}.`;
  if (plan.card && (plan.isCardRefused || next.isByHand))
    return `${isDue} We can’t charge your ${cardName(plan.card)} for it, so please pay here or save another card.`;
  // After another card was saved, a payment whose day has passed is charged within minutes.
  const when = next.dueOn > plan.today ? `on ${day}` : 'today';
  if (plan.card) return `We’ll charge ${amount} to your ${cardName(plan.card)} ${when}. You can also pay it now.`;
  if (plan.isCardAgreed && next.state === 'planned')
    return `${isDue} Automatic payments are agreed for the dates below. You can also pay it now.`;
  return isDue;
}

/** The card of the later payments, for somebody who is about to pay with another one. */
export function laterCardText({ card, isCardRefused, isPaused }: PlanView): string | null {
  if (!card || isCardRefused || isPaused) return null;
  return `We don’t keep this card. Later payments are charged to your ${cardName(card)}, unless you save another one below.`;
}

/** The amount that a page asks for because later payments are too late for the trip. The next payment would not pay those. */
export function lateAmount({ payBy, amountOwedCents }: PlanView, next: ShownInstalment): string {
  const isAsked = payBy && payBy.amountCents > PAY_ANY_MIN_CENTS && next.state === 'planned';
  return isAsked && amountOwedCents > next.amountCents ? writeAmount(payBy.amountCents) : '';
}

/** The reason why a family is asked to pay before the days of its plan. */
export function payByText({ card, isCardRefused }: Pick<PlanView, 'card' | 'isCardRefused'>): string {
  const reason = 'Your payment dates are too late for your trip.';
  return card && !isCardRefused ? `${reason} We don’t charge your card before the days that you agreed to.` : reason;
}
