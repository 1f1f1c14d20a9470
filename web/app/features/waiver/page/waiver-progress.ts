import type { OrderWaiver } from '@tours/contract/waiver';
import { countsAsSigned } from '@tours/contract/waiver-state';

type State = Pick<OrderWaiver, 'isSigned' | 'isOnPaper' | 'isCancelled'>;

/** `2 of 3 signed`, counting this waiver as signed; null for an order's only waiver. */
export function waiverProgress(others: readonly State[]): string | null {
  const needed = others.filter(({ isCancelled }) => !isCancelled);
  if (!needed.length) return null;
  return `${needed.filter(countsAsSigned).length + 1} of ${needed.length + 1} signed`;
}
