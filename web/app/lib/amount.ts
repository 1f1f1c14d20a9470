const CENTS = /^\$?\s*(\d{1,6})(?:[.,](\d{2}))?$|^\$?\s*(\d{1,6})\.(\d)$/;
const THOUSANDS = /^\$?\s*(\d{1,3}),(\d{3})(?:\.(\d{2}))?$/;

/**
 * Reads an unambiguous amount: `12.5`, `12.50`, `12,50` or `1,250.00`. Returns null otherwise: `1,5` may be $1.50 or a
 * typing error, and a refund must not depend on a guess.
 */
export function readAmount(typed: string): number | null {
  const thousands = THOUSANDS.exec(typed.trim());
  if (thousands) return Number(`${thousands[1]}${thousands[2]}`) * 100 + Number(thousands[3] ?? 0);
  const found = CENTS.exec(typed.trim());
  if (!found) return null;
  return Number(found[1] ?? found[3]) * 100 + Number((found[2] ?? found[4] ?? '').padEnd(2, '0'));
}

export const writeAmount = (cents: number): string => (cents / 100).toFixed(2);
