import { message, messages } from '@tours/contract/messages';

/** What a departure's live capacity means, in the specification's words. */
export function capacityText(capacity: number): string {
  if (capacity < 0) return messages['tour.noDates'];
  if (capacity === 0) return messages['tour.soldOut'];
  return message(capacity === 1 ? 'tour.seat' : 'tour.seats', { count: capacity });
}
