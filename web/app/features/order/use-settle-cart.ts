import type { PublicOrder } from '@tours/contract/order';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { clearCart, useCart } from '../../lib/cart.ts';

/** Once its order is paid a cart has done its work, whichever way the person came to this page. */
export function useSettleCart(order: PublicOrder): void {
  const { orderUuid } = useCart();
  const { id: key } = useParams();
  const isDone = order.isPaid && orderUuid === key;
  useEffect(() => {
    if (isDone) clearCart();
  }, [isDone]);
}
