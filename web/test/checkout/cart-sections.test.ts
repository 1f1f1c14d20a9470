import type { CheckoutQuestion } from '@tours/contract/checkout-question';
import type { PublicGroup } from '@tours/contract/group';
import { expect, test } from 'vitest';
import { sectionsOf } from '../../app/features/checkout/questions/cart-sections.ts';
import type { Cart } from '../../app/lib/cart.ts';

const MAPPING = { firstname: 1, lastname: 2, age: 3 };
const group = {
  items: [
    {
      item: {
        availabilities: [
          { _id: 'canyon', customFieldMapping: MAPPING },
          { _id: 'whales', customFieldMapping: { ...MAPPING, age: null } },
        ],
      },
    },
  ],
} as unknown as PublicGroup;

/** A cart in which one person has booked these departures, with these ages. */
const cartOf = (...bookings: [availability: string, age: number][]) =>
  ({
    items: bookings.map(([availability, age], at) => ({
      availability,
      item: availability,
      isAddOn: false,
      name: availability,
      startDate: `2027-01-0${at + 1}`,
      travellerLabels: ['Adult'],
      travellers: [{ customerTypeRate: { fields: fieldsOf('Ann', 'Lake', age) } }],
    })),
  }) as unknown as Cart;
const fieldsOf = (...values: (string | number)[]) =>
  values.map((value, index) => ({ customField: index + 1, value: String(value) }));

const question = (part: Partial<CheckoutQuestion> = {}) =>
  ({
    _id: 'guardian',
    item: null,
    subject: 'traveller',
    type: 'text',
    isForMinors: false,
    condition: null,
    ...part,
  }) as CheckoutQuestion;
const askedAt = (cart: Cart, ...questions: CheckoutQuestion[]) =>
  sectionsOf(group, cart, questions, {}).map(({ trip, fields }) => [trip, fields.map((one) => one.question._id)]);

test('a person with two bookings answers a question of the group once, at the first', () => {
  expect(askedAt(cartOf(['canyon', 40], ['whales', 40]), question())).toEqual([['canyon', ['guardian']]]);
});

test('a question for minors is asked at the first booking that has no age, or a young one', () => {
  const forMinors = question({ isForMinors: true });
  expect(askedAt(cartOf(['canyon', 40], ['whales', 40]), forMinors)).toEqual([['whales', ['guardian']]]);
  expect(askedAt(cartOf(['canyon', 9], ['whales', 9]), forMinors)).toEqual([['canyon', ['guardian']]]);
  expect(askedAt(cartOf(['canyon', 40]), forMinors)).toEqual([]);
});

test('a question of a tour is asked at each of its bookings', () => {
  const ofTour = question({ _id: 'size', item: 'whales' });
  expect(askedAt(cartOf(['canyon', 40], ['whales', 40]), ofTour, question())).toEqual([
    ['canyon', ['guardian']],
    ['whales', ['size']],
  ]);
});
