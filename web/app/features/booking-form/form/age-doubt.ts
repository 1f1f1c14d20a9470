import { type AgeRange, agesOf, agesText, isOfAge, type SetAgeRange } from '@tours/contract/ages';
import type { LiveAvailability } from '@tours/contract/fareharbor';
import { type FieldMapping, rateOf, textIn } from '../fields/fields.ts';
import type { DraftTraveller } from './draft.ts';

export interface AgeDoubt {
  age: number;
  type: string;
  ages: AgeRange;
}

/** Null if the age lies within the range of the type, or while either is unknown. */
export function ageDoubtOf(
  traveller: DraftTraveller,
  live: LiveAvailability,
  mapping: FieldMapping,
  ageRanges: readonly SetAgeRange[],
): AgeDoubt | null {
  const rate = rateOf(live, traveller.rate);
  const typed = textIn(traveller.answers, mapping.age);
  if (!rate || !/^\d{1,3}$/.test(typed)) return null;
  const ages = agesOf(rate.customer_prototype, ageRanges);
  const age = Number(typed);
  return isOfAge(age, ages) ? null : { age, type: rate.customer_prototype.display_name, ages };
}

/** `Child is for ages 6 to 12, and this traveller is 44.` */
export function doubtText({ age, type, ages }: AgeDoubt): string {
  return `${type} is for ${agesText(ages)}, and this traveller is ${age}.`;
}

/** Identifies a confirmation. It holds for one type and one age, so a change of either asks again. */
export function ageKey({ rate, answers }: DraftTraveller, mapping: FieldMapping): string {
  return `${rate} ${textIn(answers, mapping.age)}`;
}

export function isAgeConfirmed(traveller: DraftTraveller, mapping: FieldMapping): boolean {
  return traveller.confirmedAge === ageKey(traveller, mapping);
}
