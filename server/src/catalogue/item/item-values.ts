import { type AgeRange, agesOf, type SetAgeRange } from '@tours/contract/ages';
import { ITEM_TEXT_MAX } from '@tours/contract/item';
import type { FareharborItemDetails, items } from '../../platform/db/tables/index.ts';
import { invalidField } from '../../platform/lib/app-error.ts';
import { limitedRichText } from '../../platform/lib/rich-text.ts';

/** The texts of an item that staff wrote. */
export const ownTexts = ({ description, itinerary }: { description?: string; itinerary?: string }) => ({
  description: limitedRichText('description', description, ITEM_TEXT_MAX),
  itinerary: limitedRichText('itinerary', itinerary, ITEM_TEXT_MAX),
});

type TravellerType = FareharborItemDetails['travellerTypes'][number];

export const agesOfType = ({ pk, name, note }: TravellerType, set: SetAgeRange[]): AgeRange =>
  agesOf({ pk, display_name: name, note }, set);

/**
 * Keeps only ages that differ from the traveller type's text, so that all others follow FareHarbor's next
 * change.
 */
export function ownAgeRanges(
  { fareharborDetails }: Pick<typeof items.$inferSelect, 'fareharborDetails'>,
  wanted: SetAgeRange[],
): SetAgeRange[] {
  const types = fareharborDetails.travellerTypes;
  const unknown = wanted.findIndex(({ customerType }) => !types.some(({ pk }) => pk === customerType));
  if (unknown !== -1) {
    throw invalidField(`ageRanges/${unknown}/customerType`, 'This item has no such traveller type');
  }
  return types.flatMap((type) => {
    const set = wanted.find(({ customerType }) => customerType === type.pk);
    const ofText = agesOfType(type, []);
    return set && (set.from !== ofText.from || set.to !== ofText.to) ? [set] : [];
  });
}
