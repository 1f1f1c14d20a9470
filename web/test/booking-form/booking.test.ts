import { describe, expect, it } from 'vitest';
import { obstacleTo } from '../../app/features/booking-form/dialog/bookable.ts';
import {
  cartFields,
  cartTravellers,
  estimateOf,
  travellerLabel,
  validateBody,
} from '../../app/features/booking-form/form/booking.ts';
import { stillMissing } from '../../app/features/booking-form/form/cart-party.ts';
import type { Draft } from '../../app/features/booking-form/form/draft.ts';
import { draftProblems } from '../../app/features/booking-form/form/draft-problems.ts';
import type { Trip } from '../../app/features/booking-form/trip.ts';
import { field, live, rate } from '../live-availability.ts';

const mapping = { age: 313066, firstname: 313064, lastname: 313065 };
const firstname = field({ pk: 313064, is_required: true });
const age = field({ pk: 313066, is_required: true });
const lunch = field({
  type: 'extended-option',
  is_required: true,
  extended_options: [{ pk: 7, name: 'Picnic', modifier_kind: 'offset', modifier_type: 'adjust', offset: 1500 }],
});
const terms = field({ type: 'yes-no', is_required: true });
const prints = field({ type: 'count', modifier_type: 'adjust', offset: 500, count_max: 3 });
const campaign = field({ type: 'multi-campaign', is_required: true });
const adult = rate({ total_including_tax: 10_000 }, [firstname, age, lunch, terms, campaign]);
const departure = live({ customer_type_rates: [adult] }, [prints]);

const complete: Draft = {
  travellers: [
    { id: 0, rate: adult.pk, answers: { [firstname.pk]: ' Ana ', [age.pk]: '12', [lunch.pk]: 7, [terms.pk]: true } },
  ],
  answers: { [prints.pk]: 2 },
  nextId: 1,
};

describe('a complete booking', () => {
  it('has no problems', () => {
    expect([...draftProblems(complete, departure, mapping)]).toEqual([]);
  });

  it('costs fares and extras', () => {
    expect(estimateOf(complete, departure)).toEqual({ totalCents: 10_000, extraCents: 2_500 });
  });

  it('is sent with trimmed texts, numbers for options and counts, and without questions nobody can answer', () => {
    expect(validateBody(complete, departure)).toEqual({
      customers: [
        {
          customer_type_rate: adult.pk,
          custom_field_values: [
            { custom_field: firstname.pk, value: 'Ana' },
            { custom_field: age.pk, value: '12' },
            { custom_field: lunch.pk, value: 7 },
            { custom_field: terms.pk, value: true },
          ],
        },
      ],
      custom_field_values: [{ custom_field: prints.pk, value: 2 }],
    });
  });

  it('goes into the cart with every question, and a label', () => {
    const [traveller] = cartTravellers(complete, departure, mapping);
    expect(traveller!.customerTypeRate.fields).toHaveLength(4);
    expect(travellerLabel(complete.travellers[0]!, departure, mapping)).toBe('Adult · Ana');
  });

  it('has no name where no question asks for one, as at the server', () => {
    const unnamed = { ...mapping, firstname: null, lastname: null };
    expect(travellerLabel(complete.travellers[0]!, departure, unnamed)).toBe('Adult');
    const known = [{ firstname: 'Ana', lastname: 'Parent', age: '12', type: 'Adult' }];
    expect(stillMissing(known, complete, unnamed)).toEqual([]);
  });

  it.each([
    ['cancelled', false],
    ['open', true],
    ['a status that we don’t know', true],
  ])('of a departure with the status %s can be made: %s', (status, isOpen) => {
    const trip = { group: { _id: 'group' }, availability: { _id: 'departure' }, replaces: null } as Trip;
    const obstacle = obstacleTo(trip, live({ online_booking_status: status }), { items: [] } as never);
    expect(obstacle === null).toBe(isOpen);
  });
});

describe('an incomplete booking', () => {
  const withAnswers = (answers: Draft['answers']): Draft => ({
    ...complete,
    travellers: [{ id: 0, rate: adult.pk, answers: { ...complete.travellers[0]!.answers, ...answers } }],
  });

  it('names the control of each missing answer in the order of the form', () => {
    const draft = withAnswers({ [firstname.pk]: '  ', [terms.pk]: null });
    expect([...draftProblems(draft, departure, mapping).keys()]).toEqual([
      `traveller-0-field-${firstname.pk}`,
      `traveller-0-field-${terms.pk}`,
    ]);
  });

  it.each(['twelve', '12.5', '-1', '121'])('does not take "%s" for an age', (value) => {
    const problems = draftProblems(withAnswers({ [age.pk]: value }), departure, mapping);
    expect([...problems.values()]).toEqual(['Enter the age in whole years']);
  });

  it('keeps counts inside their range', () => {
    for (const [typed, problem] of [
      ['-3', 'Enter a number from 0 to 3'],
      ['3.7', 'Enter a whole number'],
      ['two', 'Enter a whole number'],
    ]) {
      const odd = { ...complete, answers: { [prints.pk]: typed! } };
      expect(draftProblems(odd, departure, mapping).get(`booking-field-${prints.pk}`)).toBe(problem);
      expect(estimateOf(odd, departure).extraCents).toBe(1_500);
    }
    const problems = draftProblems({ ...complete, answers: { [prints.pk]: 4 } }, departure, mapping);
    expect([...problems.values()]).toEqual(['Enter a number from 0 to 3']);
  });

  it('leaves out none of something optional', () => {
    expect(validateBody({ ...complete, answers: { [prints.pk]: 0 } }, departure).custom_field_values).toEqual([]);
  });

  it('asks for a type first', () => {
    const untyped = { ...complete, travellers: [{ id: 0, rate: null, answers: {} }] };
    expect([...draftProblems(untyped, departure, mapping).keys()]).toEqual(['traveller-0-type']);
  });

  it('sends null for a question without an answer', () => {
    expect(cartFields([terms, firstname], { [firstname.pk]: '' })).toEqual([
      { customField: terms.pk, value: null },
      { customField: firstname.pk, value: null },
    ]);
  });
});
