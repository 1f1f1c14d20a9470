import type { PublicGroup } from '@tours/contract/group';
import { sumOf } from '@tours/contract/money';
import type { CartOrderItem } from '@tours/contract/order';
import type { ChosenPlan } from '@tours/contract/payment-plan';
import { type PlannedTrip, scheduleOf } from '@tours/contract/payment-schedule';
import { CONSENT_WORDING } from '@tours/contract/plan-consent';

/** The plan of a cart, as the checkout page sends it. */
export function chosenPlan(group: PublicGroup, items: CartOrderItem[]): ChosenPlan {
  const plan = group.paymentPlan!;
  const offer = scheduleOf({
    plan,
    totalCents: sumOf(items, (item) => item.amountTotalCents),
    bookings: items.map(({ availability, travellers }) => ({
      ...tripOf(group, availability),
      travellerCount: travellers.length,
      isAddOn: false,
    })),
  });
  if ('refusal' in offer) throw new Error(`No plan: ${offer.refusal}`);
  return { ...offer.schedule, ...(plan.isAutomatic && { consentWording: CONSENT_WORDING }) };
}

function tripOf({ items }: PublicGroup, availability: string): PlannedTrip {
  const { item } = items.find(({ item }) => item.availabilities.some(({ _id }) => _id === availability))!;
  const { startDate } = item.availabilities.find(({ _id }) => _id === availability)!;
  return { startLocal: startDate, cancelHoursBefore: item.fareharborDetails.cancel_hours_before };
}
