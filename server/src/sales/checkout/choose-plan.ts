import { isDeepStrictEqual } from 'node:util';
import type { ChosenPlan, OfferedPlan, PlanChange, PlanSettings } from '@tours/contract/payment-plan';
import { type PaymentSchedule, scheduleOf } from '@tours/contract/payment-schedule';
import { CONSENT_WORDING, consentText } from '@tours/contract/plan-consent';
import { AppError } from '../../platform/lib/app-error.ts';
import type { Offer } from './load-offer.ts';
import type { PricedItem } from './price-items.ts';

/** The plan that an order is saved with. */
export interface OrderPlanToSave extends PaymentSchedule {
  settings: PlanSettings;
  timezone: string;
  /** The words that the payer agreed to. A plan without automatic payments needs none. */
  consent: string | null;
}

/**
 * Computes the plan of an order and compares it with what the payer chose, because nobody agrees to a schedule that
 * they have not seen. Null means payment in full.
 */
export function choosePlan(offer: Offer, priced: PricedItem[], chosen: ChosenPlan | undefined): OrderPlanToSave | null {
  if (!chosen) return null;
  if (!offer.plan) throw new AppError('plan.notOffered');
  const schedule = currentSchedule(offer.plan, priced);
  const shown = chosen.instalments.map(({ dueOn, amountCents }) => ({ dueOn, amountCents }));
  const { depositCents, instalments } = schedule;
  if (chosen.depositCents !== depositCents || !isDeepStrictEqual(shown, instalments)) throw changed(schedule);
  const { minimumCents: _, today: __, ...settings } = offer.plan;
  if (!settings.isAutomatic) return { ...schedule, settings, timezone: offer.group.timezone, consent: null };
  if (chosen.consentWording === undefined) throw new AppError('plan.consentMissing');
  if (chosen.consentWording !== CONSENT_WORDING) throw changed(schedule);
  const consent = consentText({ company: offer.company.name, instalments });
  return { ...schedule, settings, timezone: offer.group.timezone, consent };
}

function currentSchedule(plan: OfferedPlan, priced: PricedItem[]): PaymentSchedule {
  const outcome = scheduleOf({
    settings: plan,
    minimumCents: plan.minimumCents,
    today: plan.today,
    totalCents: priced.reduce((sum, item) => sum + item.amountTotalCents, 0),
    travellerCount: Math.max(...priced.map(({ travellers }) => travellers.length)),
    firstTripOn: priced.map(({ departure }) => departure.availability.startLocal.slice(0, 10)).sort()[0]!,
  });
  if ('refusal' in outcome) throw new AppError('plan.inFull', { refusal: outcome.refusal });
  return outcome.schedule;
}

const changed = ({ depositCents, instalments }: PaymentSchedule) =>
  new AppError('plan.changed', { depositCents, instalments } satisfies PlanChange);
