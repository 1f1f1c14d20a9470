const CENTS = /^\$?\s*(\d{1,6})(?:[.,](\d{2}))?$|^\$?\s*(\d{1,6})\.(\d)$/;
const THOUSANDS = /^\$?\s*(\d{1,3}),(\d{3})(?:\.(\d{2}))?$/;

/**
 * What is read in one way only: `12.5`, `12.50`, `12,50` and `1,250.00`. Null for the rest: `1,5` may be $1.50 or a slip
 * of the fingers, and money is not given back on a guess.
 */
export function readAmount(typed: string): number | null {
  const thousands = THOUSANDS.exec(typed.trim());
  if (thousands) return Number(thousands[1]! + thousands[2]!) * 100 + Number(thousands[3] ?? 0);
  const found = CENTS.exec(typed.trim());
  if (!found) return null;
  return Number(found[1] ?? found[3]) * 100 + Number((found[2] ?? found[4] ?? '').padEnd(2, '0'));
}

export const writeAmount = (cents: number): string => (cents / 100).toFixed(2);
