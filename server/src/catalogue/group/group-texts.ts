import { GROUP_MAX } from '@tours/contract/constants';
import { invalidField } from '../../platform/lib/app-error.ts';
import { plainText, staffRichText } from '../../platform/lib/rich-text.ts';

export const TEXT_FIELDS = ['description', 'customFooter', 'terms'] as const;
type TextField = (typeof TEXT_FIELDS)[number];
type Texts = Partial<Record<TextField, string>>;

const LABELS = { description: 'Description', customFooter: 'Custom Footer', terms: 'Terms and Conditions' };

/** Removes unsafe markup from the given texts. A text that would show nothing becomes empty. */
export function cleanTexts(given: Texts): Texts {
  const fields = TEXT_FIELDS.filter((field) => given[field] !== undefined);
  return Object.fromEntries(fields.map((field) => [field, staffRichText(field, given[field] ?? '')]));
}

/** Refuses a missing description and texts that are too long. Only the letters that readers see are counted. */
export function refuseTexts(texts: Texts): void {
  if (texts.description === '') throw invalidField('description', 'Description is missing');
  for (const field of TEXT_FIELDS) {
    const max = GROUP_MAX[field];
    if (plainText(texts[field] ?? '').length > max)
      throw invalidField(field, `${LABELS[field]} has more than ${max} characters`);
  }
}
