import { formatCents } from '@tours/contract/money';
import type { RefundFormState } from './use-refund-form.ts';

type Wish = Pick<RefundFormState, 'backCents' | 'loweredCents'> & {
  values: Pick<RefundFormState['values'], 'method' | 'isCancelled'>;
};

export function submitText({ values: { method, isCancelled }, backCents, loweredCents }: Wish): string {
  if (method === 'none') return 'Cancel the booking';
  if (backCents > 0) return `${isCancelled ? 'Cancel and refund' : 'Refund'} ${formatCents(backCents)}`;
  if (loweredCents === 0) return 'Refund';
  return `${isCancelled ? 'Cancel and lower' : 'Lower'} the payments by ${formatCents(loweredCents)}`;
}
