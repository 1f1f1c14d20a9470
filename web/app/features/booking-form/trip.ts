import type { PublicAvailability, PublicGroup, PublicItem } from '@tours/contract/group';
import { DRAFT_PREFIX } from '../../lib/drafts.ts';

/** The departure that the dialog is about. */
export interface Trip {
  group: PublicGroup;
  item: PublicItem;
  availability: PublicAvailability;
  /** The departure in the cart whose place this one takes; null for a trip that is added. */
  replaces: string | null;
}

/** A changed trip has a draft of its own, so that a change that was given up does not appear in another form. */
export const draftKeyOf = ({ availability, replaces }: Trip): string =>
  DRAFT_PREFIX + (replaces ? `${replaces} ${availability._id}` : availability._id);

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
