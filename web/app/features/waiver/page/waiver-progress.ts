import type { OrderWaiver } from '@tours/contract/waiver';

/** `2 of 3 signed`, counting this waiver as signed; null for an order's only waiver. */
export function waiverProgress(others: readonly Pick<OrderWaiver, 'isSigned' | 'isCancelled'>[]): string | null {
  const needed = others.filter(({ isSigned, isCancelled }) => isSigned || !isCancelled);
  if (!needed.length) return null;
  return `${needed.filter(({ isSigned }) => isSigned).length + 1} of ${needed.length + 1} signed`;
}
