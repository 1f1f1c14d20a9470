import type { PublicGroup } from '@tours/contract/group';
import { type PlanOffer, scheduleOf } from '@tours/contract/payment-schedule';
import { type Cart, cartTotals } from './cart-model.ts';

/** The schedule by which the cart may be paid over time, or the reason for payment in full; null without an offer. */
export function planOfCart(group: Pick<PublicGroup, 'paymentPlan' | 'items'>, cart: Cart): PlanOffer | null {
  if (!group.paymentPlan || cart.items.length === 0) return null;
  return scheduleOf({
    plan: group.paymentPlan,
    totalCents: cartTotals(cart).sumCents,
    bookings: cart.items.map(({ item, startDate, travellers, isAddOn }) => ({
      startLocal: startDate,
      cancelHoursBefore: cancelHoursOf(group, item),
      travellerCount: travellers.length,
      isAddOn,
    })),
  });
}

const cancelHoursOf = ({ items }: Pick<PublicGroup, 'items'>, id: string): number | null =>
  items.find(({ item }) => item._id === id)?.item.fareharborDetails.cancel_hours_before ?? null;
