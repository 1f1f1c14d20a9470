import type { OrderWaiver } from '@tours/contract/waiver';

/** `2 of 3 signed`, of an order's waivers when this one is signed; null where it is the only one. */
export function waiverProgress(others: readonly Pick<OrderWaiver, 'isSigned' | 'isCancelled'>[]): string | null {
  const needed = others.filter(({ isSigned, isCancelled }) => isSigned || !isCancelled);
  if (!needed.length) return null;
  return `${needed.filter(({ isSigned }) => isSigned).length + 1} of ${needed.length + 1} signed`;
}
