import { readAge } from '@tours/contract/ages';
import { isAnswerable, isClosed } from '@tours/contract/booking-rules';
import type { CustomField, FieldAnswer, LiveAvailability } from '@tours/contract/fareharbor';
import { message } from '@tours/contract/messages';
import type { CartOrderItem } from '@tours/contract/order';
import { namePartProblem } from '@tours/contract/person-name';
import type { FieldMapping } from '../../platform/db/tables/index.ts';
import { type Answers, findRate, rateFields, rateOf } from './read-party.ts';

/** Checks everything about a party that needs no price from FareHarbor. Returns null if nothing is wrong. */
export function partyProblem(live: LiveAvailability, item: CartOrderItem, mapping: FieldMapping): string | null {
  if (isClosed(live)) return 'This departure can no longer be booked online.';
  const size = item.travellers.length;
  if (live.capacity < size) return live.capacity <= 0 ? message('tour.soldOut') : 'Not enough seats are left.';
  if (live.minimum_party_size && size < live.minimum_party_size) {
    return message('booking.tripMinimum', { count: live.minimum_party_size });
  }
  if (live.maximum_party_size && size > live.maximum_party_size) {
    return `This trip takes up to ${live.maximum_party_size} travellers.`;
  }
  return rateProblem(live, item) ?? answerProblem(live, item, mapping);
}

function rateProblem(live: LiveAvailability, item: CartOrderItem): string | null {
  const counts = new Map<number, number>();
  for (const { customerTypeRate } of item.travellers) {
    counts.set(customerTypeRate.pk, (counts.get(customerTypeRate.pk) ?? 0) + 1);
  }
  for (const [pk, count] of counts) {
    const rate = findRate(live, pk);
    if (!rate) return 'A chosen traveller type is not offered for this departure.';
    if (rate.minimum_party_size && count < rate.minimum_party_size) {
      return message('booking.rateMinimum', { count: rate.minimum_party_size });
    }
    if (rate.maximum_party_size && count > rate.maximum_party_size) {
      return `This option takes up to ${rate.maximum_party_size} travellers.`;
    }
    if (rate.capacity != null && count > rate.capacity) return 'Not enough seats are left.';
  }
  return null;
}

function answerProblem(live: LiveAvailability, item: CartOrderItem, mapping: FieldMapping): string | null {
  const asked = (live.custom_field_instances ?? []).map((instance) => instance.custom_field);
  const problem = firstProblem(asked, item.fields, mapping);
  if (problem) return problem;
  for (const traveller of item.travellers) {
    const fields = rateFields(rateOf(live, traveller.customerTypeRate.pk));
    const found = firstProblem(fields, traveller.customerTypeRate.fields, mapping);
    if (found) return found;
  }
  return null;
}

/** Fields of other types are only shown. An answer to one could set what staff set, or lower the price. */
function firstProblem(shown: CustomField[], answers: Answers, mapping: FieldMapping): string | null {
  const asked = shown.filter(isAnswerable);
  if (new Set(answers.map((answer) => answer.customField)).size !== answers.length)
    return 'A question was answered twice.';
  const unknown = answers.find((answer) => !asked.some((field) => field.pk === answer.customField));
  if (unknown) return 'A question of this trip has changed. Please remove it from the cart and add it again.';
  for (const field of asked) {
    const value = answers.find((answer) => answer.customField === field.pk)?.value ?? null;
    const problem = fieldProblem(field, value, mapping);
    if (problem) return problem;
  }
  return null;
}

function fieldProblem(field: CustomField, value: FieldAnswer['value'] | null, mapping: FieldMapping): string | null {
  const label = field.title || field.name;
  if (field.is_required && isBlank(field, value)) return `${message('booking.missingFields')} (${label})`;
  if (value === null || value === '') return null;
  const problem = isOfName(field, mapping) && namePartProblem(String(value).trim());
  if (problem) return `Please check “${label}”. ${problem}.`;
  return fits(field, value, mapping) ? null : `Please check “${label}”.`;
}

const isOfName = ({ pk }: CustomField, { firstname, lastname }: FieldMapping) => pk === firstname || pk === lastname;

function isBlank(field: CustomField, value: FieldAnswer['value'] | null): boolean {
  if (value === null || value === '') return true;
  if (typeof value === 'string') return value.trim() === '';
  return field.type === 'yes-no' && value === false;
}

function fits(field: CustomField, value: FieldAnswer['value'], mapping: FieldMapping): boolean {
  if (field.pk === mapping.age) return readAge(value) !== null;
  if (field.type === 'yes-no') return typeof value === 'boolean';
  if (field.type === 'extended-option')
    return (field.extended_options ?? []).some((option) => option.pk === Number(value));
  if (field.type === 'count') {
    const count = Number(value);
    return Number.isInteger(count) && count >= (field.count_min ?? 0) && count <= (field.count_max || 1000);
  }
  return typeof value === 'string' || typeof value === 'number';
}
