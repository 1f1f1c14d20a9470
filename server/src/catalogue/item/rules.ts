import { agesOf, type SetAgeRange } from '@tours/contract/ages';
import { ITEM_TEXT_MAX } from '@tours/contract/item';
import type { items } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { plainText } from '../../platform/lib/rich-text.ts';

/** Counts only the letters that readers see, and no markup. */
export function refuseLongTexts({ description, itinerary }: { description?: string; itinerary?: string }): void {
  const problems = Object.entries({ description, itinerary })
    .filter(([, html = '']) => plainText(html).length > ITEM_TEXT_MAX)
    .map(([name]) => ({ path: `body/${name}`, message: `At most ${ITEM_TEXT_MAX} letters` }));
  if (problems.length) throw new AppError('request.invalid', problems);
}

/**
 * Keeps only ages that differ from the traveller type's text, so that all others follow the booking system's next
 * change.
 */
export function ownAgeRanges(
  { fareharborDetails }: Pick<typeof items.$inferSelect, 'fareharborDetails'>,
  wanted: SetAgeRange[],
): SetAgeRange[] {
  const types = fareharborDetails.customer_types;
  const unknown = wanted.findIndex(({ customerType }) => !types.some(({ pk }) => pk === customerType));
  if (unknown !== -1) {
    const path = `body/ageRanges/${unknown}/customerType`;
    throw new AppError('request.invalid', [{ path, message: 'This item has no such traveller type' }]);
  }
  return types.flatMap((type) => {
    const set = wanted.find(({ customerType }) => customerType === type.pk);
    const ofText = agesOf(type, []);
    return set && (set.from !== ofText.from || set.to !== ofText.to) ? [set] : [];
  });
}
