/** `-123456` → `−$1,234.56`: minus sign, symbol, commas for thousands and two decimals, whatever the reader's locale. */
export function formatCents(amountCents: number): string {
  const sign = amountCents < 0 ? '−' : '';
  const absolute = Math.abs(amountCents);
  const dollars = Math.trunc(absolute / 100)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${sign}$${dollars}.${(absolute % 100).toString().padStart(2, '0')}`;
}

export function toDollars(amountCents: number): number {
  return amountCents / 100;
}

/** Amounts as the API sends them: `amountTotal` in dollars, and `amountTotalCents`. */
export function inBothUnits<Name extends string>(amounts: Record<Name, number>) {
  const entries = Object.entries<number>(amounts);
  return Object.fromEntries(
    entries.flatMap(([name, cents]) => [
      [name, toDollars(cents)],
      [`${name}Cents`, cents],
    ]),
  ) as Record<Name | `${Name}Cents`, number>;
}

/**
 * `percentage` of an amount in cents, rounded once to a whole cent, halves away from zero. Accepts 0 to 100 with
 * decimals.
 */
export function percentageOf(amountCents: number, percentage: number): number {
  // Hundredths of a percent are whole numbers, so the product is exact and only the last division rounds.
  const exact = amountCents * Math.round(percentage * 100);
  return Math.sign(exact) * Math.round(Math.abs(exact) / 10_000);
}

export function sumOf<T>(rows: readonly T[], pick: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + pick(row), 0);
}
