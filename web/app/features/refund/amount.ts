/** `12.5` and `12,50` → 1250; null for what is no amount of dollars with at most two decimals. */
export function readAmount(typed: string): number | null {
  const found = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}

export const writeAmount = (cents: number): string => (cents / 100).toFixed(2);
