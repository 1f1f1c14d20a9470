import { isDeepStrictEqual } from 'node:util';
import { sumOf } from '@tours/contract/money';
import type { ChosenPlan, OfferedPlan, PlanChange, PlanSettings } from '@tours/contract/payment-plan';
import { type PaymentSchedule, type PlannedBooking, scheduleOf } from '@tours/contract/payment-schedule';
import { CONSENT_WORDING, consentText } from '@tours/contract/plan-consent';
import type { OrderItem, PaymentPlan } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import type { GroupOnSale } from './load-group-on-sale.ts';
import type { PricedItem } from './price-items.ts';

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
export function choosePlan(
  onSale: GroupOnSale,
  priced: PricedItem[],
  chosen: ChosenPlan | undefined,
): OrderPlanToSave | null {
  if (!chosen) return null;
  if (!onSale.plan) throw new AppError('plan.notOffered');
  const schedule = currentSchedule(onSale.plan, priced.map(toBooking));
  refuseChanged(schedule, chosen);
  const { minimumCents: _, today: __, ...settings } = onSale.plan;
  if (!settings.isAutomatic) return { ...schedule, settings, timezone: onSale.group.timezone, consent: null };
  if (chosen.consentWording === undefined) throw new AppError('plan.consentMissing');
  if (chosen.consentWording !== CONSENT_WORDING) throw changed(schedule);
  const consent = consentText({ company: onSale.company.name, instalments: schedule.instalments });
  return { ...schedule, settings, timezone: onSale.group.timezone, consent };
}

/** Runs before the payment of an order that was saved a while ago: its group must still offer the same schedule. */
export function confirmPlan(onSale: GroupOnSale, agreed: PaymentPlan, items: OrderItem[]): void {
  if (!onSale.plan) throw new AppError('plan.notOffered');
  const bookings = items.map(({ availabilityId, startLocal, amountTotalCents, bookingPayload }) => {
    const sold = onSale.departures.find(({ availability }) => availability.id === availabilityId);
    return {
      startLocal,
      cancelHoursBefore: sold?.item.fareharborDetails.cancelHoursBefore ?? null,
      amountTotalCents,
      isAddOn: sold?.item.itemType === 'addon',
      travellerCount: bookingPayload.travellers.length,
    };
  });
  const { depositCents, nonRefundableCents, schedule: instalments } = agreed;
  refuseChanged(currentSchedule(onSale.plan, bookings), { depositCents, nonRefundableCents, instalments });
}

interface PricedBooking extends PlannedBooking {
  amountTotalCents: number;
}

const toBooking = ({ departure: { availability, item }, travellers, amountTotalCents }: PricedItem): PricedBooking => ({
  startLocal: availability.startLocal,
  cancelHoursBefore: item.fareharborDetails.cancelHoursBefore,
  amountTotalCents,
  isAddOn: item.itemType === 'addon',
  travellerCount: travellers.length,
});

function currentSchedule(plan: OfferedPlan, bookings: PricedBooking[]): PaymentSchedule {
  const totalCents = sumOf(bookings, ({ amountTotalCents }) => amountTotalCents);
  const outcome = scheduleOf({ plan, totalCents, bookings });
  if ('refusal' in outcome) throw new AppError('plan.inFull', { refusal: outcome.refusal });
  return outcome.schedule;
}

function refuseChanged(schedule: PaymentSchedule, shown: PaymentSchedule): void {
  const { depositCents, nonRefundableCents, instalments } = shown;
  if (!isDeepStrictEqual(schedule, { depositCents, nonRefundableCents, instalments })) throw changed(schedule);
}

const changed = (schedule: PaymentSchedule) => new AppError('plan.changed', schedule satisfies PlanChange);
