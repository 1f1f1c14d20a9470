import { unpriced } from './catalogue/build.ts';
import { type FareHarborError, invalid } from './errors.ts';
import type { PricedAnswer } from './pricing.ts';
import type { CustomField, PriceModifier } from './types.ts';

type GivenValue = { custom_field: number; value: string | number | boolean };
export type Answer = { field: number; value: string; display: string; priced: PricedAnswer };

const maxText = 2048;
type Read = { value: string; display: string; modifier: PriceModifier; quantity: number };
type Refuse = (message: string) => FareHarborError;

const untouched: Record<CustomField['type'], { value: string; display: string }> = {
  'yes-no': { value: '', display: 'No' },
  short: { value: '', display: '' },
  long: { value: '', display: '' },
  count: { value: '0', display: '0' },
  'extended-option': { value: '', display: '' },
};

/**
 * Checks the answers of one level (booking or customer) against its fields. An unanswered priced field costs nothing.
 */
export function readAnswers(fields: CustomField[], given: GivenValue[], level: 'booking' | 'customer'): Answer[] {
  const refuse: Refuse = (message) => invalid(`${level}-custom-field-values-invalid`, message);
  const byPk = new Map<number, GivenValue['value']>();
  for (const { custom_field, value } of given) {
    if (!fields.some((field) => field.pk === custom_field)) throw refuse(`Invalid custom field: ${custom_field}`);
    if (byPk.has(custom_field)) throw refuse(`Custom field given twice: ${custom_field}`);
    byPk.set(custom_field, value);
  }
  return fields.map((field) => {
    const read = readValue(field, byPk.get(field.pk), refuse);
    if (!read && field.is_required) throw refuse(`Missing required custom field: ${field.name}`);
    const { value, display, modifier, quantity } = read ?? {
      ...untouched[field.type],
      modifier: unpriced,
      quantity: 0,
    };
    return { field: field.pk, value, display, priced: { modifier, quantity } };
  });
}

/** Returns undefined for an unanswered field, which is refused only if the field is required. */
function readValue(field: CustomField, value: GivenValue['value'] | undefined, refuse: Refuse): Read | undefined {
  if (value === undefined || value === '') return undefined;
  if (field.type === 'yes-no') return readYesNo(field, value, refuse);
  if (field.type === 'count') return readCount(field, value, refuse);
  if (field.type === 'extended-option') return readOption(field, value, refuse);
  if (typeof value === 'boolean') throw refuse(`Invalid value for custom field: ${field.name}`);
  const text = String(value);
  if (text.length > maxText) throw refuse(`Value too long for custom field: ${field.name}`);
  if (text.trim() === '') return undefined;
  return { value: text, display: text, modifier: field, quantity: 1 };
}

/** A required yes-no field is a condition to accept, so "no" counts as unanswered. */
function readYesNo(field: CustomField, value: GivenValue['value'], refuse: Refuse): Read | undefined {
  if (value === true || value === 'true') return { value: 'true', display: 'Yes', modifier: field, quantity: 1 };
  if (value !== false && value !== 'false') throw refuse(`Invalid value for custom field: ${field.name}`);
  return field.is_required ? undefined : { value: 'false', display: 'No', modifier: unpriced, quantity: 0 };
}

function readCount(field: CustomField, value: GivenValue['value'], refuse: Refuse): Read | undefined {
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isInteger(count)) throw refuse(`Invalid count for: ${field.name}`);
  if (count < (field.count_min ?? 0) || count > (field.count_max ?? Number.POSITIVE_INFINITY)) {
    throw refuse(`Count out of range for custom field: ${field.name}`);
  }
  return { value: String(count), display: String(count), modifier: field, quantity: count };
}

function readOption(field: CustomField, value: GivenValue['value'], refuse: Refuse): Read {
  const option = field.extended_options.find((candidate) => String(candidate.pk) === String(value));
  if (!option) throw refuse(`Invalid option for custom field: ${field.name}`);
  return { value: String(option.pk), display: option.name, modifier: option, quantity: 1 };
}
