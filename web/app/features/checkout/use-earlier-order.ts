import type { PublicOrder } from '@tours/contract/order';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { wasAttempted } from './attempt.ts';

/** The cart's order, if an earlier attempt (before a reload, or in another tab) has paid or is paying it. */
export function useEarlierOrder(orderUuid: string): PublicOrder | null {
  const client = useApi();
  const [order, setOrder] = useState<PublicOrder | null>(null);

  useEffect(() => {
    if (!wasAttempted(orderUuid)) return;
    const control = new AbortController();
    client.getOrder({ params: { id: orderUuid }, query: {} }, { signal: control.signal }).then(
      (found) => setOrder(isTaken(found) ? found : null),
      // Not found: the attempt ended before the order was saved. Not heard: the server will refuse a second payment.
      () => setOrder(null),
    );
    return () => control.abort();
  }, [client, orderUuid]);

  return order;
}

const isTaken = (order: PublicOrder) => ['paid', 'processing', 'delayed'].includes(order.checkoutState);
