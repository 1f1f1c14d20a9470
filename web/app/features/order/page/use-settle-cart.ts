import type { ShownOrder } from '@tours/contract/order';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import { endAttempt, isTaken } from '../../../lib/attempt.ts';

/** Removes the paid tours from the cart once the order has its seats, however the person reached this page. */
export function useSettleCart(order: ShownOrder): void {
  // A visitor's order page has the checkout key in its address, which is also the key of the cart.
  const { id = '' } = useParams();
  const isDone = isTaken(order);
  const end = useEffectEvent(() => endAttempt(id, order));
  useEffect(() => {
    if (isDone) end();
  }, [isDone]);
}
