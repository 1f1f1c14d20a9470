import type { CheckoutAnswer } from '@tours/contract/checkout-question';
import type { CustomerDetails } from '@tours/contract/customer-form';
import type { UpsertOrderBody } from '@tours/contract/order';
import type { ChosenPlan } from '@tours/contract/payment-plan';
import { type Cart, type CartItem, cartTotals } from '../../lib/cart.ts';

interface Ordered {
  cart: Cart;
  groupId: string;
  customer: CustomerDetails;
  plan: ChosenPlan | undefined;
  answers: CheckoutAnswer[];
}

/** The cart in the form the server expects: the wanted items and the prices that were shown. */
export function orderBody({ cart, groupId, customer, plan, answers }: Ordered): UpsertOrderBody {
  return {
    _id: cart.checkoutKey,
    group: groupId,
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
    })),
  };
}

export function itemTotal({ total }: Pick<CartItem, 'total'>): number {
  return total.totalCents + total.totalExtraCents;
}
