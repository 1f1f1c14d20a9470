import { formatCents } from '@tours/contract/money';
import type { RefundFormState } from './use-refund-form.ts';

type Wish = Pick<RefundFormState, 'backCents' | 'loweredCents'> & {
  values: Pick<RefundFormState['values'], 'method' | 'isCancelled'>;
};

/** The text of the button that carries out a refund. */
export function submitText({ values, backCents, loweredCents }: Wish): string {
  if (values.method === 'none') return 'Cancel the booking';
  if (backCents > 0) return `Refund ${formatCents(backCents)}`;
  if (loweredCents === 0) return 'Refund';
  return `${values.isCancelled ? 'Cancel and lower' : 'Lower'} the payments by ${formatCents(loweredCents)}`;
}
