import type { PublicGroup } from '@tours/contract/group';
import type { ChosenPlan } from '@tours/contract/payment-plan';
import { CONSENT_WORDING, consentText } from '@tours/contract/plan-consent';
import { useState } from 'react';
import type { Cart } from '../../../lib/cart.ts';
import { planOfCart } from '../../../lib/cart-plan.ts';
import { DRAFT_PREFIX, keepDraft, readDraft } from '../../../lib/drafts.ts';

/** Keeps the choice without the agreement, which holds only for the words that were on the screen. */
const DRAFT = `${DRAFT_PREFIX}plan`;

/** The choice between payment in full and over time; null where the cart must be paid in full. */
export function usePlanChoice(group: PublicGroup, cart: Cart) {
  const [isChosen, setChosen] = useState(() => readDraft(DRAFT) === true);
  const [agreedTo, setAgreedTo] = useState('');
  const offer = planOfCart(group, cart);
  if (!group.paymentPlan || !offer || 'refusal' in offer) return null;
  const { isAutomatic } = group.paymentPlan;
  const { schedule } = offer;
  const consent = consentText({ company: group.division.company.name, instalments: schedule.instalments });
  // Other words need another agreement.
  const hasAgreed = agreedTo === consent;
  const chosen: ChosenPlan = { ...schedule, ...(isAutomatic && hasAgreed && { consentWording: CONSENT_WORDING }) };
  return {
    schedule,
    isAutomatic,
    isChosen,
    consent,
    hasAgreed,
    choose(isPlan: boolean) {
      setChosen(isPlan);
      keepDraft(DRAFT, isPlan);
    },
    agree: (isAgreed: boolean) => setAgreedTo(isAgreed ? consent : ''),
    /** The choice as the server gets it; undefined: pay in full. */
    toSend: isChosen ? chosen : undefined,
  };
}

export type PlanChoice = NonNullable<ReturnType<typeof usePlanChoice>>;
