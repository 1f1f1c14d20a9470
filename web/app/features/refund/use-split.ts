import type { Refundable, RefundSplit } from '@tours/contract/refund';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import type { RefundValues } from './use-refund-form.ts';

const PAUSE_MS = 200;

interface Bearing {
  split: RefundSplit | null;
  legs: Refundable['legs'];
  /** The operator's debt to the platform. */
  debtCents: number;
}

/** Asks the server who would bear this amount; null until it has answered. */
export function useSplit(
  booking: Refundable,
  { method, isFromPlatform }: Pick<RefundValues, 'method' | 'isFromPlatform'>,
  cents: number | null,
): Bearing | null {
  const api = useApi();
  const [found, setFound] = useState<(Bearing & { asked: string }) | null>(null);
  const { orderItem, amountRefundedCents, pendingCents } = booking;
  const asked = `${orderItem} ${method} ${isFromPlatform} ${cents} ${amountRefundedCents} ${pendingCents}`;
  useEffect(() => {
    if (!cents) return;
    const call = new AbortController();
    const timer = setTimeout(async () => {
      const query = { amountCents: cents, method, isFromPlatform: String(isFromPlatform) };
      const answer = await api
        .getRefundable({ params: { orderItem }, query }, { signal: call.signal })
        .catch(() => null);
      if (!answer || call.signal.aborted) return;
      const { split, legs, debtCents } = answer;
      setFound({ asked, split, legs, debtCents });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [api, asked, orderItem, cents, method, isFromPlatform]);
  return found?.asked === asked ? found : null;
}
