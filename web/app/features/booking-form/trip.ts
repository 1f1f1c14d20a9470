import type { PublicAvailability, PublicGroup, PublicItem } from '@tours/contract/group';
import { tripTexts } from '@tours/contract/trip-texts';
import { DRAFT_PREFIX } from '../../lib/drafts.ts';

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

/** The texts that are shown of a trip. All but the headline are sanitised HTML. */
export function textsOf(item: PublicItem, availability: PublicAvailability) {
  const { description_safe_html: description, booking_notes_safe_html: bookingNotes } = item.fareharborDetails;
  return tripTexts(item, availability, { description, bookingNotes });
}
