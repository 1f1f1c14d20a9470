import { PRESET_AGE_FIELD } from '@tours/contract/constants';
import type { FieldMapping } from '../../platform/db/tables/index.ts';

/**
 * Decides which of FareHarbor's questions asks for which fact: as the departure says, otherwise the company, otherwise
 * the default for ages.
 */
export function effectiveMapping(availability: FieldMapping, company: FieldMapping): FieldMapping & { age: number } {
  return {
    age: availability.age ?? company.age ?? PRESET_AGE_FIELD,
    firstname: availability.firstname ?? company.firstname,
    lastname: availability.lastname ?? company.lastname,
  };
}
