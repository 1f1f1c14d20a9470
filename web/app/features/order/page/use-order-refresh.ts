import type { ShownOrder } from '@tours/contract/order';
import { useEffect, useEffectEvent, useState } from 'react';
import { useParams, useRevalidator, useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import { useRefresh, useRefreshOnReturn } from '../../../lib/use-refresh.ts';
import { isMoving } from './order-state.ts';

/** Growing pauses, about a quarter of an hour in total. After that the person may refresh by a button. */
const pauses = [2, 2, 3, 4, 5, 8, 12, 15, 20, ...Array.from({ length: 26 }, () => 30)].map(
  (seconds) => seconds * 1_000,
);

/** Reloads the page while the order is changing, and when the person returns from signing a waiver. */
export function useOrderRefresh(order: ShownOrder) {
  const { state } = useRevalidator();
  const refresh = useRefresh();
  const moves = isMoving(order);
  const [asked, setAsked] = useState(0);
  const isSettling = useConfirmOnArrival(order, refresh);

  const look = useEffectEvent(async () => {
    if (document.visibilityState === 'visible') await refresh();
    setAsked(asked + 1);
  });
  useEffect(() => {
    const pause = pauses[asked];
    if (!moves || pause === undefined) return;
    const timer = setTimeout(look, pause);
    return () => clearTimeout(timer);
  }, [moves, asked]);

  useRefreshOnReturn();

  return {
    isSettling,
    moves,
    hasGivenUp: moves && asked >= pauses.length,
    isAsking: state === 'loading',
    ask: refresh,
  };
}

/** After a bank's page or a lost answer, the server settles the order at once instead of with the next webhook. */
function useConfirmOnArrival(order: ShownOrder, refresh: () => Promise<void>): boolean {
  const client = useApi();
  const [search] = useSearchParams();
  const { id: checkoutKey = '' } = useParams();
  const isUnsettled = order.checkoutState !== 'confirmed' && order.checkoutState !== 'released';
  const isArrival = search.get('from') === 'payment' && isUnsettled;
  const [isSettling, setIsSettling] = useState(isArrival);

  const confirm = useEffectEvent(async () => {
    await client.confirmOrder({ params: { id: checkoutKey } }).catch(() => null);
    await refresh();
    setIsSettling(false);
  });

  useEffect(() => {
    if (isArrival) void confirm();
  }, [isArrival]);

  return isSettling && isUnsettled;
}
