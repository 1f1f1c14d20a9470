import { isAnswerable } from '@tours/contract/booking-rules';
import type { CustomerTypeRate, CustomField, LiveAvailability } from '@tours/contract/fareharbor';
import type { PublicAvailability } from '@tours/contract/group';
import type { Answers, AnswerValue } from '../form/draft.ts';

/** The questions that ask for a traveller's age and name. Null where none does. */
export type FieldMapping = PublicAvailability['customFieldMapping'];

/** A typed answer, empty where the question is missing or has none. */
export const textIn = (answers: Answers, field: number | null): string =>
  field === null ? '' : String(answers[field] ?? '').trim();

export function rateOf(live: LiveAvailability, pk: number | null): CustomerTypeRate | undefined {
  return live.customer_type_rates.find((rate) => rate.pk === pk);
}

export function fieldsOf(owner: Pick<LiveAvailability, 'custom_field_instances'> | undefined): CustomField[] {
  return owner?.custom_field_instances?.map((instance) => instance.custom_field) ?? [];
}

export const titleOf = (field: CustomField): string => field.title || field.name;

/** True where there is no answer: an empty text, an unticked box, or zero of something optional. */
export function isUnanswered(field: CustomField, value: AnswerValue | undefined): boolean {
  if (field.type === 'count' && value === 0) return !field.is_required;
  return value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '');
}

const MAX_TEXT = 2048;
const MAX_AGE = 120;

/** Returns an instruction that corrects the answer; undefined when the answer is valid. */
export function fieldProblem(field: CustomField, value: AnswerValue | undefined, isAge = false): string | undefined {
  if (!isAnswerable(field)) return undefined;
  if (isUnanswered(field, value)) return field.is_required ? missingText(field) : undefined;
  if (isAge && !(/^\d{1,3}$/.test(String(value).trim()) && Number(value) <= MAX_AGE)) {
    return 'Enter the age in whole years';
  }
  if (field.type === 'count') return countProblem(field, Number(value));
  if (typeof value === 'string' && value.length > MAX_TEXT) return `Use at most ${MAX_TEXT} characters`;
  return undefined;
}

function missingText(field: CustomField): string {
  if (field.type === 'yes-no') return 'Tick this box to continue';
  if (field.type === 'extended-option') return 'Choose an option';
  if (field.type === 'count') return 'Enter a number';
  return `Enter ${withArticle(titleOf(field))}`;
}

/** "First name" becomes "a first name". The operator's longer questions stay as they are. */
function withArticle(title: string): string {
  if (title.split(' ').length > 2) return 'an answer';
  const word = title.charAt(0).toLowerCase() + title.slice(1);
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

function countProblem(field: CustomField, value: number): string | undefined {
  const { minimum, maximum } = countRange(field);
  if (!Number.isInteger(value)) return 'Enter a whole number';
  if (value >= minimum && value <= maximum) return undefined;
  return maximum === Infinity ? `Enter ${minimum} or more` : `Enter a number from ${minimum} to ${maximum}`;
}

/** A maximum of 0 is none. */
export function countRange(field: CustomField): { minimum: number; maximum: number } {
  return { minimum: field.count_min ?? 0, maximum: field.count_max || Infinity };
}
