interface Texts {
  headline: string;
  description: string;
  itinerary: string;
  isCustomDetails: boolean;
}

interface Item extends Texts {
  fareharborDetails: { headline: string };
}

/** Headline, description and itinerary fall back from the departure to the item, and then to FareHarbor's texts. */
export function tripTexts(item: Item, availability: Texts, fareharbor: { description: string; bookingNotes: string }) {
  const own = (field: 'description' | 'itinerary') =>
    (availability.isCustomDetails && availability[field]) || (item.isCustomDetails && item[field]) || '';
  return {
    headline: availability.headline || item.headline || item.fareharborDetails.headline,
    description: own('description') || fareharbor.bookingNotes,
    itinerary: own('itinerary') || fareharbor.description,
  };
}
