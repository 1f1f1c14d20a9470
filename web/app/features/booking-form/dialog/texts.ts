import type { PublicAvailability, PublicItem } from '@tours/contract/group';

interface TourTexts {
  headline: string;
  /** Sanitised HTML. */
  itinerary: string;
  /** Sanitised HTML. */
  importantInformation: string;
}

/** Prefers the departure's own texts, then the item's, then FareHarbor's. */
export function textsOf(item: PublicItem, availability: PublicAvailability): TourTexts {
  const own = (key: 'itinerary' | 'description') =>
    (availability.isCustomDetails && availability[key]) || (item.isCustomDetails && item[key]) || '';
  return {
    headline: availability.headline || item.headline || item.fareharborDetails.headline,
    itinerary: own('itinerary') || item.fareharborDetails.description_safe_html,
    importantInformation: own('description') || item.fareharborDetails.booking_notes_safe_html,
  };
}
