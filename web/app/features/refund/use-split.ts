import type { Refundable, RefundSplit } from '@tours/contract/refund';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import type { RefundValues } from './use-refund-form.ts';

const PAUSE_MS = 200;

/** Who would bear this amount, as the server reckons it; null while it is not known. */
export function useSplit(
  booking: Refundable,
  method: RefundValues['method'],
  cents: number | null,
): RefundSplit | null {
  const api = useApi();
  const [found, setFound] = useState<{ asked: string; split: RefundSplit | null } | null>(null);
  const { orderItem, amountRefundedCents, pendingCents } = booking;
  const asked = `${orderItem} ${method} ${cents} ${amountRefundedCents} ${pendingCents}`;
  useEffect(() => {
    if (!cents) return;
    const call = new AbortController();
    const timer = setTimeout(async () => {
      const query = { amountCents: cents, method };
      const answer = await api
        .getRefundable({ params: { orderItem }, query }, { signal: call.signal })
        .catch(() => null);
      if (answer && !call.signal.aborted) setFound({ asked, split: answer.split });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [api, asked, orderItem, cents, method]);
  return found?.asked === asked ? found.split : null;
}
