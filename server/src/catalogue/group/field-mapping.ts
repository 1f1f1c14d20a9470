import { PRESET_AGE_FIELD } from '@tours/contract/constants';

export interface FieldMapping {
  age: number | null;
  firstname: number | null;
  lastname: number | null;
}

/** The question for each fact: the departure's, otherwise the company's, otherwise the default for ages. */
export function effectiveMapping(availability: FieldMapping, company: FieldMapping): FieldMapping & { age: number } {
  return {
    age: availability.age ?? company.age ?? PRESET_AGE_FIELD,
    firstname: availability.firstname ?? company.firstname,
    lastname: availability.lastname ?? company.lastname,
  };
}
