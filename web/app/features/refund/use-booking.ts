import type { Refundable } from '@tours/contract/refund';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';

const LOOK_AGAIN_MS = 2_000;

/** Reads the booking, again and again while a refund of it is running. */
export function useBooking(itemId: string) {
  const api = useApi();
  const [booking, setBooking] = useState<Refundable | null>(null);
  const [error, setError] = useState<unknown>(null);
  const reload = useCallback(async () => {
    try {
      const found = await api.getRefundable({ params: { orderItem: itemId }, query: {} });
      setBooking(found);
      setError(null);
      return found;
    } catch (problem) {
      setError(problem);
      return null;
    }
  }, [api, itemId]);
  useEffect(() => {
    void reload();
  }, [reload]);
  const isUnderWay = booking?.operations.some(({ status }) => status === 'processing' || status === 'pending') ?? false;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void reload(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, reload]);
  return { booking, error, reload };
}
