import type { PublicAvailability, PublicItem } from '@tours/contract/group';

/** Prefers the departure's own texts, then the item's, then FareHarbor's. All but the headline are sanitised HTML. */
export function textsOf(item: PublicItem, availability: PublicAvailability) {
  const own = (key: 'itinerary' | 'description') =>
    (availability.isCustomDetails && availability[key]) || (item.isCustomDetails && item[key]) || '';
  return {
    headline: availability.headline || item.headline || item.fareharborDetails.headline,
    itinerary: own('itinerary') || item.fareharborDetails.description_safe_html,
    importantInformation: own('description') || item.fareharborDetails.booking_notes_safe_html,
  };
}
