import type { Client } from '@tours/contract/client';
import type { ShownOrder } from '@tours/contract/order';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import {
  attemptStore,
  type EarlierOrder,
  endAttempt,
  isPayingHere,
  isTaken,
  readAttempt,
} from '../../../lib/attempt.ts';
import { cartStore } from '../../../lib/cart.ts';
import type { Listener, Store } from '../../../lib/store.ts';
import { useOnReturn } from '../../../lib/use-on-return.ts';
import { usePoll } from '../../../lib/use-poll.ts';

export interface Earlier {
  order: EarlierOrder | null;
  /** Asks the server for the result of the last payment attempt. */
  ask: () => Promise<void>;
}

const POLL_MS = 3_000;

/** Finds the result of a payment that this tab is not making itself: one from before a reload, or from another tab. */
export function useEarlierOrder(): Earlier {
  const client = useApi();
  const shown = useRef(new Set<string>());
  const [order, setOrder] = useState<EarlierOrder | null>(null);

  async function ask() {
    const { checkoutKey, ended } = readAttempt();
    if (!checkoutKey || ended || isPayingHere()) return;
    // Not found means that the attempt ended before the order was saved. After a lost answer nothing can go wrong: the
    // server refuses a second payment.
    const found = await findAttempted(client, checkoutKey).catch(() => null);
    if (!found) return;
    shown.current.add(checkoutKey);
    if (isTaken(found)) endAttempt(checkoutKey, found);
    // Another question at the same time may have had its answer already.
    else if (!readAttempt().ended) setOrder(inProgress(checkoutKey, found));
  }

  // Most changes of the cart concern no earlier order, so they don't render the page again.
  useEffect(() => follow(cartStore, ({ checkoutKey }) => shown.current.add(checkoutKey)), []);

  useEffect(
    () =>
      follow(attemptStore, ({ checkoutKey, ended }) => {
        if (ended && shown.current.has(checkoutKey)) setOrder(ended);
      }),
    [],
  );

  // A tab in the background asks when the person comes to it.
  const askAtFirst = useEffectEvent(() => document.visibilityState === 'visible' && void ask());
  useEffect(() => void askAtFirst(), []);
  useOnReturn(ask);
  usePoll(order?.state === 'processing' ? POLL_MS : null, ask);

  return { order, ask };
}

/** An order that looks unpaid may have been paid a moment ago, so the server is made to ask the card provider. */
async function findAttempted(client: Client, id: string): Promise<ShownOrder> {
  const order = await client.getOrder({ params: { id }, query: {} });
  if (order.checkoutState !== 'open') return order;
  return (await client.confirmOrder({ params: { id } })).order;
}

function inProgress(checkoutKey: string, { checkoutState, lolaId }: ShownOrder): EarlierOrder | null {
  return checkoutState === 'processing' ? { checkoutKey, lolaId, state: 'processing' } : null;
}

/** Calls `act` with the value now and after each change. Unlike `useStore`, this renders nothing. Returns how to stop. */
function follow<T>({ subscribe, read }: Store<T>, act: (value: T) => void): Listener {
  const next = () => act(read());
  next();
  return subscribe(next);
}
