import { message, messages } from '@tours/contract/messages';

/** Describes the live capacity of a departure with the texts of the specification. */
export function capacityText(capacity: number): string {
  if (capacity < 0) return messages['tour.noDates'];
  if (capacity === 0) return messages['tour.soldOut'];
  return message(capacity === 1 ? 'tour.seat' : 'tour.seats', { count: capacity });
}
