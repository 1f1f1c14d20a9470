import type { PublicGroup } from '@tours/contract/group';
import { type PlanOffer, scheduleOf } from '@tours/contract/payment-schedule';
import { type Cart, cartTotals } from './cart-model.ts';

/** The schedule by which the cart may be paid over time, or the reason for payment in full; null without an offer. */
export function planOfCart(group: Pick<PublicGroup, 'paymentPlan'>, cart: Cart): PlanOffer | null {
  if (!group.paymentPlan || cart.items.length === 0) return null;
  return scheduleOf({
    plan: group.paymentPlan,
    totalCents: cartTotals(cart).sumCents,
    bookings: cart.items.map(({ startDate, travellers, isAddOn }) => ({
      startLocal: startDate,
      travellerCount: travellers.length,
      isAddOn,
    })),
  });
}
