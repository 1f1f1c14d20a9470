import type { CheckoutAnswer } from '@tours/contract/checkout-question';
import type { CustomerDetails } from '@tours/contract/customer-form';
import type { PublicGroup } from '@tours/contract/group';
import type { UpsertOrderBody } from '@tours/contract/order';
import type { ChosenPlan } from '@tours/contract/payment-plan';
import { type Cart, type CartItem, cartTotals, itemTotal } from '../../lib/cart.ts';

interface Ordered {
  cart: Cart;
  group: PublicGroup;
  customer: CustomerDetails;
  plan: ChosenPlan | undefined;
  answers: CheckoutAnswer[];
}

/** The cart in the form the server expects: the wanted items, and the prices, terms and cancellation rules that were shown. */
export function orderBody({ cart, group, customer, plan, answers }: Ordered): UpsertOrderBody {
  return {
    _id: cart.checkoutKey,
    group: group._id,
    termsHash: group.termsHash,
    customer,
    amountTotalCents: cartTotals(cart).sumCents,
    ...(plan && { plan }),
    answers,
    items: cart.items.map((item) => ({
      item: item.item,
      availability: item.availability,
      groupId: item.groupId,
      amountTotalCents: itemTotal(item),
      travellers: item.travellers,
      fields: item.fields,
      cancellation: cancellationOf(group, item),
    })),
  };
}

/** Undefined for a tour that is no longer on the page. */
export const cancellationOf = (group: PublicGroup, { item: id }: Pick<CartItem, 'item'>): string | undefined =>
  group.items.find(({ item }) => item._id === id)?.item.fareharborDetails.cancellation_policy;
