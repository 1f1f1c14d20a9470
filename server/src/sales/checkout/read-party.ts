import { readAge } from '@tours/contract/ages';
import type { CustomerTypeRate, CustomField, FieldAnswer, LiveAvailability } from '@tours/contract/fareharbor';
import type { CartOrderItem, CartTraveller } from '@tours/contract/order';
import { answerPrice, ratePrice } from '@tours/contract/pricing';
import type { BookingRequest, FareharborAnswer, FieldMapping } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';

export type Answers = CartTraveller['customerTypeRate']['fields'];

export interface ReadTraveller {
  firstname: string;
  lastname: string;
  age: number | null;
  customerType: string;
  amountCents: number;
  fields: { pk: number; name: string; value: string; amountCents: number }[];
}

/** Builds the travellers of an item, with the share of each priced answer. Call `partyProblem` first. */
export function readTravellers(live: LiveAvailability, item: CartOrderItem, mapping: FieldMapping): ReadTraveller[] {
  return item.travellers.map(({ customerTypeRate: { pk, fields: answers } }) => {
    const rate = rateOf(live, pk);
    const text = (field: number | null) => {
      const value = answers.find((answer) => answer.customField === field)?.value;
      return value === undefined || value === null ? '' : String(value).trim();
    };
    return {
      firstname: text(mapping.firstname),
      lastname: text(mapping.lastname),
      age: readAge(text(mapping.age)),
      customerType: rate.customer_prototype.display_name,
      amountCents: ratePrice(rate),
      fields: answered(rateFields(rate), answers).map(({ field, value }) => ({
        pk: field.pk,
        name: nameOf(field),
        value: shown(field, value),
        amountCents: answerPrice(field, value, ratePrice(rate)),
      })),
    };
  });
}

/** Questions with their answers. Unanswered ones are left out. */
function answered(fields: CustomField[], answers: Answers) {
  return fields.flatMap((field) => {
    const value = answers.find((answer) => answer.customField === field.pk)?.value ?? null;
    return value === null || value === '' ? [] : [{ field, value }];
  });
}

const nameOf = ({ title, name }: CustomField) => title || name;

function shown(field: CustomField, value: FieldAnswer['value']): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const option = field.extended_options?.find((candidate) => candidate.pk === Number(value));
  return option?.name ?? String(value);
}

/**
 * Builds the travellers and answers of the booking. Unanswered questions are left out, and priced ones never get a
 * default.
 */
export function bookingParty(
  live: LiveAvailability,
  item: CartOrderItem,
): Pick<BookingRequest, 'travellers' | 'answers'> {
  const asked = (live.custom_field_instances ?? []).map(({ custom_field }) => custom_field);
  return {
    travellers: item.travellers.map(({ customerTypeRate: { pk, fields } }) => ({
      ratePk: pk,
      answers: toAnswers(fields),
    })),
    answers: answered(asked, item.fields).map(({ field, value }) => ({
      fieldPk: field.pk,
      value,
      name: nameOf(field),
      shown: shown(field, value),
    })),
  };
}

function toAnswers(answers: Answers): FareharborAnswer[] {
  return answers.flatMap(({ customField, value }) =>
    value === null || value === '' ? [] : [{ fieldPk: customField, value }],
  );
}

export function findRate(live: LiveAvailability, pk: number): CustomerTypeRate | undefined {
  return live.customer_type_rates.find((rate) => rate.pk === pk);
}

/** The rate of a traveller whose party has no problem. */
export const rateOf = (live: LiveAvailability, pk: number): CustomerTypeRate =>
  required(findRate(live, pk), `the rate ${pk} of a departure`);

export function rateFields(rate: CustomerTypeRate): CustomField[] {
  return (rate.custom_field_instances ?? []).map((instance) => instance.custom_field);
}
