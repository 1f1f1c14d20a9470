import type { CustomerDetails, UpsertOrderBody } from '@tours/contract/order';
import { type Cart, type CartItem, cartTotals } from '../../lib/cart.ts';

/** The cart in the form the server expects: the wanted items and the prices that were shown. */
export function orderBody(cart: Cart, groupId: string, customer: CustomerDetails): UpsertOrderBody {
  return {
    _id: cart.orderUuid,
    group: groupId,
    customer,
    amountTotalCents: cartTotals(cart).sumCents,
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
