import type { PricedItem } from './price-items.ts';

/** Splits a price as FareHarbor did. FareHarbor knows the taxes of a tour, so nothing is computed here. */
export function taxesOf({ amountTotalCents, taxCents }: Pick<PricedItem, 'amountTotalCents' | 'taxCents'>) {
  const isKnown = Number.isInteger(taxCents) && taxCents! >= 0 && taxCents! <= amountTotalCents;
  if (!isKnown) return { subtotalCents: null, taxesCents: null };
  return { subtotalCents: amountTotalCents - taxCents!, taxesCents: taxCents! };
}
