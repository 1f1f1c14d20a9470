import { counted } from '@tours/contract/counted';

/** Travellers of a tour, or the number of a product such as a photo book. */
export function partyText(count: number, isAddOn: boolean): string {
  if (isAddOn) return `Quantity: ${count}`;
  return counted(count, 'traveller');
}
