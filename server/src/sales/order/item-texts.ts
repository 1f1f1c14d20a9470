import { mapUrl } from '@tours/contract/meeting-point';
import { tripTexts } from '@tours/contract/trip-texts';
import type { availabilities, FareharborItemDetails, items } from '../../platform/db/tables/index.ts';

type Texts = Pick<typeof availabilities.$inferSelect, 'headline' | 'description' | 'itinerary' | 'isCustomDetails'>;
type Item = Texts & Pick<typeof items.$inferSelect, 'name' | 'fareharborDetails'>;

/** The texts of a tour as it was sold. */
export function itemTexts(item: Item, availability: Texts) {
  const { fareharborDetails } = item;
  return {
    title: item.name,
    ...tripTexts(item, availability, fareharborDetails),
    imageUrl: fareharborDetails.imageUrl,
  };
}

/** The meeting point with a link to a map, from FareHarbor's location. Null if the operator gives none. */
export function meetingPointOf(location: FareharborItemDetails['location']) {
  if (!location || !(location.address || location.note)) return null;
  const { note, address, latitude, longitude, googlePlaceId: place } = location;
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address;
  if (!query) return { note, address, mapUrl: null };
  return { note, address, mapUrl: mapUrl(query, place) };
}
