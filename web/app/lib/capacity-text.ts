import { message } from '@tours/contract/messages';

/**
 * Describes the live capacity of a departure with the texts of the specification. A product has no seats, and a capacity
 * of -1 is unknown.
 */
export function capacityText(capacity: number, isAddOn: boolean): string {
  if (capacity < 0) return message('tour.noDates');
  if (capacity === 0) return message('tour.soldOut');
  if (isAddOn) return 'In stock';
  return message(capacity === 1 ? 'tour.seat' : 'tour.seats', { count: capacity });
}
