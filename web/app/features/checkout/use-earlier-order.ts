import type { Client } from '@tours/contract/client';
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
    findAttempted(client, orderUuid, control.signal).then(
      (found) => setOrder(isTaken(found) ? found : null),
      // Not found: the attempt ended before the order was saved. Not heard: the server will refuse a second payment.
      () => setOrder(null),
    );
    return () => control.abort();
  }, [client, orderUuid]);

  return order;
}

/**
 * An order that still looks unpaid may be paid already: the card provider knows first, and tells the server a moment
 * later. So the server is made to ask it.
 */
async function findAttempted(client: Client, id: string, signal: AbortSignal): Promise<PublicOrder> {
  const order = await client.getOrder({ params: { id }, query: {} }, { signal });
  if (order.checkoutState !== 'open') return order;
  return (await client.confirmOrder({ params: { id } }, { signal })).order;
}

const isTaken = (order: PublicOrder) => ['paid', 'processing', 'delayed'].includes(order.checkoutState);
