import type { CustomField } from '@tours/contract/fareharbor';
import { messages } from '@tours/contract/messages';
import { formatCents } from '@tours/contract/money';
import { answerPrice } from '@tours/contract/pricing';
import { RichText } from '../../ui/rich-text.tsx';
import type { AnswerValue } from './draft.ts';
import { titleOf } from './fields.ts';

export interface CustomFieldProps {
  id: string;
  field: CustomField;
  value: AnswerValue;
  error: string | undefined;
  /** What percentages of this field are taken of, in cents. */
  baseCents: number;
  isAge?: boolean;
  onChange(value: AnswerValue): void;
}

/** `Title - $5.25 (required)`. */
export function labelOf(field: CustomField, baseCents: number): string {
  const price = field.type === 'extended-option' ? 0 : answerPrice(field, field.type === 'count' ? 1 : true, baseCents);
  const parts = [titleOf(field)];
  if (price !== 0) parts.push(`- ${formatCents(price)}${field.type === 'count' ? ' each' : ''}`);
  if (field.is_required) parts.push(messages['booking.required']);
  return parts.join(' ');
}

/** Descriptions hold paragraphs and lists, which may not stand in the `<p>` of Mantine's own. */
export function noteOf(field: CustomField) {
  const html = field.description_safe_html;
  return html ? { description: <RichText html={html} />, descriptionProps: { component: 'div' } } : {};
}
