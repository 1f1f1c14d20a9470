import type { CustomField, FieldAnswer } from '@tours/contract/fareharbor';
import { messages } from '@tours/contract/messages';
import { formatCents } from '@tours/contract/money';
import { RichText } from '../../../ui/rich-text.tsx';
import type { AnswerValue } from '../form/draft.ts';
import { titleOf } from './fields.ts';

export interface CustomFieldProps {
  id: string;
  field: CustomField;
  value: AnswerValue;
  error: string | undefined;
  /** The price of an answer in cents. */
  priceOf(value: FieldAnswer['value']): number;
  isAge?: boolean;
  /** Phones begin each word of a name with a capital letter. */
  isName?: boolean;
  onChange(value: AnswerValue): void;
}

/** `Title - $5.25 (required)`. */
export function labelOf(field: CustomField, priceOf: CustomFieldProps['priceOf']): string {
  const price = field.type === 'extended-option' ? 0 : priceOf(field.type === 'count' ? 1 : true);
  const parts = [titleOf(field)];
  if (price !== 0) parts.push(`- ${formatCents(price)}${field.type === 'count' ? ' each' : ''}`);
  if (field.is_required) parts.push(messages['booking.required']);
  return parts.join(' ');
}

/** Descriptions may hold paragraphs and lists, which are not allowed inside the `<p>` that Mantine renders. */
export function noteOf(field: CustomField) {
  const html = field.description_safe_html;
  return html ? { description: <RichText html={html} />, descriptionProps: { component: 'div' } } : {};
}
