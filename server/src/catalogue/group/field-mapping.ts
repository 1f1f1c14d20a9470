import { PRESET_AGE_FIELD } from '@tours/contract/constants';

export interface FieldMapping {
  age: number | null;
  firstname: number | null;
  lastname: number | null;
}

/** Which of FareHarbor's questions asks for what: the departure's own choice, else the company's, else the preset age. */
export function effectiveMapping(availability: FieldMapping, company: FieldMapping): FieldMapping {
  return {
    age: availability.age ?? company.age ?? PRESET_AGE_FIELD,
    firstname: availability.firstname ?? company.firstname,
    lastname: availability.lastname ?? company.lastname,
  };
}
