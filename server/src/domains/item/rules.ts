import { ITEM_TEXT_MAX } from '@tours/contract/item';
import { AppError } from '../../lib/app-error.ts';
import { plainText } from '../../lib/rich-text.ts';

/** Counted as people count: the letters that are seen, not the markup around them. */
export function refuseLongTexts({ description, itinerary }: { description?: string; itinerary?: string }): void {
  const problems = Object.entries({ description, itinerary })
    .filter(([, html = '']) => plainText(html).length > ITEM_TEXT_MAX)
    .map(([name]) => ({ path: `body/${name}`, message: `At most ${ITEM_TEXT_MAX} letters` }));
  if (problems.length) throw new AppError('request.invalid', problems);
}
