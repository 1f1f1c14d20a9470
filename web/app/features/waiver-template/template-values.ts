import { DEFAULT_LEGAL_AGE } from '@tours/contract/constants';
import { pick } from '@tours/contract/pick';
import { visibleText } from '@tours/contract/visible-text';
import type { WaiverQuestion } from '@tours/contract/waiver-form';
import type { WaiverTemplate, WaiverTemplateInput } from '@tours/contract/waiver-template';
import {
  DEFAULT_CONSENT,
  DEFAULT_SIGNATURE_DESCRIPTION,
  LEGAL_AGE,
  TEMPLATE_MARKUP_MAX,
  TEMPLATE_MAX,
  titleKey,
} from '@tours/contract/waiver-template-form';
import { isBlankHtml } from '../../lib/is-blank-html.ts';

/** A question with a key that stays the same while it is moved and renamed. */
export interface TypedField extends WaiverQuestion {
  key: string;
  purpose?: 'emergencyContact' | 'health';
}

/** Fields that the form takes over as they are. */
const SAME = ['title', 'waiverType', 'header', 'body', 'consent', 'signatureDescription'] as const;

export interface TemplateValues extends Pick<WaiverTemplate, (typeof SAME)[number]> {
  legalAge: string;
  fields: TypedField[];
}

/** In the order of the page, so that the first invalid field gets the focus. */
export const LABELS: Record<keyof TemplateValues, string> = {
  title: 'Title',
  waiverType: 'Waiver type',
  legalAge: 'Legal age',
  header: 'Header (optional)',
  body: 'Body',
  fields: 'Custom fields',
  consent: 'Electronic consent',
  signatureDescription: 'Signature description',
};

/** The label of a custom field, without its number. */
export const ENTRY = 'Field';

const PURPOSE_NAME = { emergencyContact: 'emergency contact', health: 'health' };
export const TYPE_NAME = { text: 'Text', date: 'Date', signature: 'Signature' } as const;

export function valuesOf(template: WaiverTemplate | null): TemplateValues {
  if (!template) return NOTHING_TYPED;
  return {
    ...pick(template, SAME),
    legalAge: String(template.legalAge),
    // Keys are the same every time, so that restoring the order counts as no change.
    fields: template.fields.map((field, index) => ({ ...field, key: `saved-${index}` })),
  };
}

const NOTHING_TYPED: TemplateValues = {
  title: '',
  waiverType: 'minor',
  legalAge: String(DEFAULT_LEGAL_AGE),
  header: '',
  body: '',
  fields: [],
  consent: DEFAULT_CONSENT,
  signatureDescription: DEFAULT_SIGNATURE_DESCRIPTION,
};

export function bodyOf({ legalAge, fields, ...values }: TemplateValues): Omit<WaiverTemplateInput, 'division'> {
  return {
    ...values,
    legalAge: Number(legalAge),
    fields: fields.map(({ key: _, purpose, ...field }) =>
      purpose && field.type !== 'signature' ? { ...field, purpose } : field,
    ),
  };
}

/** Errors by the path of the field: `title`, `fields.2.title`. */
type TemplateErrors = Record<string, string>;

export function templateErrors(values: TemplateValues): TemplateErrors {
  return {
    ...(values.title.trim() ? {} : { title: 'Please enter the title' }),
    ...(isLegalAge(values.legalAge)
      ? {}
      : { legalAge: `Please enter an age from ${LEGAL_AGE.least} to ${LEGAL_AGE.most}` }),
    ...textError('header', values),
    ...textError('body', values, 'Please enter the body'),
    ...fieldErrors(values),
    ...textError('consent', values, 'Please enter the consent text'),
    ...(values.signatureDescription.trim() ? {} : { signatureDescription: 'Please enter whose signature it is' }),
  };
}

function textError(field: 'header' | 'body' | 'consent', values: TemplateValues, missing?: string): TemplateErrors {
  const [html, max] = [values[field], TEMPLATE_MAX[field]];
  const text = visibleText(html);
  if (missing && isBlankHtml(html)) return { [field]: missing };
  if (text.length > max) return { [field]: `Please use at most ${max} letters` };
  return html.length > TEMPLATE_MARKUP_MAX[field] ? { [field]: 'Too much formatting. Please simplify it.' } : {};
}

function fieldErrors({ fields, signatureDescription }: TemplateValues): TemplateErrors {
  const seen = new Set([titleKey(signatureDescription)]);
  const errors: TemplateErrors = {};
  for (const [index, { title }] of fields.entries()) {
    const key = titleKey(title);
    if (!key) errors[`fields.${index}.title`] = 'Please enter a title';
    else if (seen.has(key))
      errors[`fields.${index}.title`] = 'Another field has this title. Please choose another one.';
    seen.add(key);
  }
  return errors;
}

function isLegalAge(text: string): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= LEGAL_AGE.least && Number(text) <= LEGAL_AGE.most;
}

export const textsOf = ({ fields, waiverType }: TemplateValues) => ({
  fields: fields
    .map(
      ({ title, type, purpose }) =>
        `${title} (${[TYPE_NAME[type], purpose && PURPOSE_NAME[purpose]].filter(Boolean).join(', ')})`,
    )
    .join(', '),
  waiverType: waiverType === 'minor' ? 'Minor' : 'Adult',
});
