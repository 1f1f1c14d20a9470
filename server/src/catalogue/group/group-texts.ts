import { GROUP_MAX } from '@tours/contract/constants';
import { invalidField } from '../../platform/lib/invalid-field.ts';
import { plainText, staffRichText } from '../../platform/lib/rich-text.ts';

type TextField = 'description' | 'customFooter' | 'terms';
type Texts = Record<TextField, string>;

const LABELS: Texts = { description: 'Description', customFooter: 'Custom Footer', terms: 'Terms and Conditions' };

/** Removes unsafe markup. A text that would show nothing becomes empty. */
export function cleanTexts<Given extends Partial<Texts>>(texts: Given): { [Field in keyof Given]: string } {
  const cleaned = Object.entries(texts).map(([field, html]) => [field, staffRichText(field, html)]);
  return Object.fromEntries(cleaned) as { [Field in keyof Given]: string };
}

/** Refuses a missing description and texts that are too long. Only the letters that readers see are counted. */
export function refuseTexts({ description, customFooter, terms }: Partial<Texts>): void {
  if (description === '') throw invalidField('description', 'Description is missing');
  for (const [field, html] of Object.entries({ description, customFooter, terms }) as [TextField, string?][]) {
    const max = GROUP_MAX[field];
    if (html && plainText(html).length > max)
      throw invalidField(field, `${LABELS[field]} has more than ${max} characters`);
  }
}
