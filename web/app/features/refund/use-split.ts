import { useDebouncedValue } from '@mantine/hooks';
import type { Refundable } from '@tours/contract/refund';
import { useApi } from '../../lib/api.ts';
import { useReading } from '../../lib/use-reading.ts';
import type { RefundValues } from './use-refund-form.ts';

const PAUSE_MS = 200;

/** Asks the server who would bear this amount; null until it has answered. */
export function useSplit(
  { orderItem, amountRefundedCents, pendingCents }: Refundable,
  { method, isFromPlatform }: Pick<RefundValues, 'method' | 'isFromPlatform'>,
  cents: number | null,
): Pick<Refundable, 'split' | 'legs' | 'debtCents'> | null {
  const api = useApi();
  const asked = `${orderItem} ${method} ${isFromPlatform} ${cents} ${amountRefundedCents} ${pendingCents}`;
  const [settled] = useDebouncedValue(asked, PAUSE_MS);
  const { state, answer } = useReading(cents && asked === settled ? asked : null, (signal) => {
    const query = { amountCents: cents!, method, isFromPlatform: String(isFromPlatform) };
    return api.getRefundable({ params: { orderItem }, query }, { signal });
  });
  return state === 'ready' ? answer : null;
}
