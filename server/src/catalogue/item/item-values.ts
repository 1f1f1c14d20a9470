import { type AgeRange, agesOf, type SetAgeRange } from '@tours/contract/ages';
import { ITEM_TEXT_MAX } from '@tours/contract/item';
import type { FareharborItemDetails, items } from '../../platform/db/tables/index.ts';
import { AppError, invalidField } from '../../platform/lib/app-error.ts';
import { plainText } from '../../platform/lib/rich-text.ts';

/** Counts only the letters that readers see, and no markup. */
export function refuseLongTexts({ description, itinerary }: { description?: string; itinerary?: string }): void {
  const problems = Object.entries({ description, itinerary })
    .filter(([, html = '']) => plainText(html).length > ITEM_TEXT_MAX)
    .map(([name]) => ({ path: `body/${name}`, message: `At most ${ITEM_TEXT_MAX} letters` }));
  if (problems.length) throw new AppError('request.invalid', problems);
}

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
