import type { LiveAvailability } from '@tours/contract/fareharbor';
import type { Draft } from './draft.ts';
import { type FieldMapping, fieldProblem, fieldsOf, rateOf } from './fields.ts';

/** Element ids of the controls, so that a problem knows where to lead. */
export const rateControlId = (traveller: number) => `traveller-${traveller}-type`;
export const travellerFieldId = (traveller: number, field: number) => `traveller-${traveller}-field-${field}`;
export const bookingFieldId = (field: number) => `booking-field-${field}`;

/** Whether a control asks about a traveller who came with this id or later. */
export function belongsToTravellerFrom(control: string, firstId: number): boolean {
  const id = /^traveller-(\d+)-/.exec(control)?.[1];
  return id !== undefined && Number(id) >= firstId;
}

/** Problems by control, in the order of the form. */
export type DraftProblems = ReadonlyMap<string, string>;

export function draftProblems(draft: Draft, live: LiveAvailability, mapping: FieldMapping): DraftProblems {
  const problems = new Map<string, string>();
  const note = (control: string, problem: string | undefined) => problem && problems.set(control, problem);
  for (const { id, rate: pk, answers } of draft.travellers) {
    const rate = rateOf(live, pk);
    if (!rate) note(rateControlId(id), 'Choose a type for this traveller');
    for (const field of fieldsOf(rate)) {
      note(travellerFieldId(id, field.pk), fieldProblem(field, answers[field.pk], field.pk === mapping.age));
    }
  }
  for (const field of fieldsOf(live))
    note(bookingFieldId(field.pk), fieldProblem(field, draft.answers[field.pk], false));
  return problems;
}
