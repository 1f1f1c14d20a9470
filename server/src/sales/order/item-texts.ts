import type { availabilities, FareharborItemDetails, items } from '../../platform/db/tables/index.ts';

type Texts = Pick<typeof availabilities.$inferSelect, 'headline' | 'description' | 'itinerary' | 'isCustomDetails'>;
type Item = Texts & Pick<typeof items.$inferSelect, 'name' | 'fareharborDetails'>;

/** Headline, description and itinerary fall back from the departure to the item, and then to FareHarbor's texts. */
export function itemTexts(item: Item, availability: Texts) {
  const details = item.fareharborDetails;
  const own = (field: 'description' | 'itinerary') =>
    (availability.isCustomDetails && availability[field]) || (item.isCustomDetails && item[field]) || '';
  return {
    title: item.name,
    headline: availability.headline || item.headline || details.headline,
    description: own('description') || details.bookingNotes,
    itinerary: own('itinerary') || details.description,
    imageUrl: details.imageUrl,
  };
}

/** The meeting point with a link to a map, from FareHarbor's location. Null if the operator gives none. */
export function meetingPointOf(location: FareharborItemDetails['location']) {
  if (!location || !(location.address || location.note)) return null;
  const { note, address, latitude, longitude, googlePlaceId: place } = location;
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address;
  if (!query) return { note, address, mapUrl: null };
  const url = new URL('https://www.google.com/maps/search/');
  url.searchParams.set('api', '1');
  url.searchParams.set('query', query);
  if (place) url.searchParams.set('query_place_id', place);
  return { note, address, mapUrl: url.toString() };
}
