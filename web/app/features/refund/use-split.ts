import { useDebouncedValue } from '@mantine/hooks';
import type { Refundable } from '@tours/contract/refund';
import { useApi } from '../../lib/api.ts';
import { useReading } from '../../lib/use-reading.ts';
import type { RefundValues } from './use-refund-form.ts';

const PAUSE_MS = 200;

/** A preview: how a refund would be borne, and the payments that it would lower. */
export type RefundPreview = Pick<Refundable, 'split' | 'legs' | 'debtCents' | 'lowered'>;

/** Asks the server who would bear this amount; null until it has answered. */
export function useSplit(
  { orderItem, amountRefundedCents, pendingCents, unpaidCents }: Refundable,
  { method, isFromPlatform, isCancelled, isDepositReturned }: RefundValues,
  cents: number | null,
): RefundPreview | null {
  const api = useApi();
  const flags = {
    isFromPlatform: String(isFromPlatform),
    isCancelled: String(isCancelled),
    isDepositReturned: String(isDepositReturned),
  };
  const asked = JSON.stringify([orderItem, method, flags, cents, amountRefundedCents, pendingCents, unpaidCents]);
  const [settled] = useDebouncedValue(asked, PAUSE_MS);
  const { state, answer } = useReading(cents && asked === settled ? asked : null, (signal) => {
    const query = { amountCents: cents ?? 0, method, ...flags };
    return api.getRefundable({ params: { orderItem }, query }, { signal });
  });
  return state === 'ready' ? answer : null;
}
