import type { FareharborItem } from '@tours/contract/item';
import type { FareharborItemDetails } from '../../platform/db/tables/index.ts';

/** Our API has FareHarbor's names here, because the specification took them over. */
export function presentFareharborItem(details: FareharborItemDetails): FareharborItem {
  const { pk, name, headline, imageUrl, description, bookingNotes, pictures, location } = details;
  return {
    pk,
    name,
    headline,
    image_cdn_url: imageUrl,
    description_safe_html: description,
    booking_notes_safe_html: bookingNotes,
    cancellation_policy: details.cancellationPolicy,
    cancel_hours_before: details.cancelHoursBefore,
    images: pictures,
    location: location && { note: location.note, address: location.address },
  };
}
