import type { PublicOrder } from '@tours/contract/order';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import { endAttempt, isTaken } from '../../../lib/attempt.ts';

/** Once its order has the seats a cart has done its work, whichever way the person came to this page. */
export function useSettleCart(order: PublicOrder): void {
  // The visitor who made the order comes by its checkout key, which is the cart's.
  const { id = '' } = useParams();
  const isDone = isTaken(order);
  const end = useEffectEvent(() => endAttempt(id, order));
  useEffect(() => {
    if (isDone) end();
  }, [isDone]);
}
