import type { SetAgeRange } from '@tours/contract/ages';
import type { LiveAvailability } from '@tours/contract/fareharbor';
import { type FieldMapping, fieldProblem, fieldsOf, rateOf } from '../fields/fields.ts';
import { ageDoubtOf, isAgeConfirmed } from './age-doubt.ts';
import type { Draft } from './draft.ts';

/** Element ids of the controls, so that a problem can focus its control. */
export const rateControlId = (traveller: number) => `traveller-${traveller}-type`;
export const travellerTitleId = (traveller: number) => `traveller-${traveller}-title`;
export const travellerFieldId = (traveller: number, field: number) => `traveller-${traveller}-field-${field}`;
export const ageQuestionId = (traveller: number) => `traveller-${traveller}-age-right`;
export const bookingFieldId = (field: number) => `booking-field-${field}`;

/** True for a control of the traveller with this id or of one added later. */
export function belongsToTravellerFrom(control: string, firstId: number): boolean {
  const id = /^traveller-(\d+)-/.exec(control)?.[1];
  return id !== undefined && Number(id) >= firstId;
}

/** Problems by control, in the order of the form. */
export type DraftProblems = ReadonlyMap<string, string>;

/** For example "Choose Adult, Youth or Child". */
function missingType(live: LiveAvailability): string {
  const names = live.customer_type_rates.map((rate) => rate.customer_prototype.display_name);
  return `Choose ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)}`;
}

export function draftProblems(
  draft: Draft,
  live: LiveAvailability,
  mapping: FieldMapping,
  ageRanges: readonly SetAgeRange[] = [],
): DraftProblems {
  const problems = new Map<string, string>();
  const note = (control: string, problem: string | undefined) => problem && problems.set(control, problem);
  for (const traveller of draft.travellers) {
    const { id, rate: pk, answers } = traveller;
    const rate = rateOf(live, pk);
    if (!rate) note(rateControlId(id), missingType(live));
    for (const field of fieldsOf(rate)) {
      note(travellerFieldId(id, field.pk), fieldProblem(field, answers[field.pk], field.pk === mapping.age));
    }
    if (ageDoubtOf(traveller, live, mapping, ageRanges) && !isAgeConfirmed(traveller, mapping)) {
      note(ageQuestionId(id), 'Tick this box if it is right');
    }
  }
  for (const field of fieldsOf(live)) note(bookingFieldId(field.pk), fieldProblem(field, draft.answers[field.pk]));
  return problems;
}
