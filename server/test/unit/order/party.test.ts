import { readAge } from '@tours/contract/ages';
import type { LiveAvailability } from '@tours/contract/fareharbor';
import type { CartOrderItem } from '@tours/contract/order';
import { expect, test } from 'vitest';
import { effectiveMapping } from '../../../src/catalogue/group/field-mapping.ts';
import { partyProblem } from '../../../src/sales/checkout/party-problem.ts';
import { readTravellers } from '../../../src/sales/checkout/read-party.ts';

const AGE = 313066;
const field = (pk: number, type: string, extra: object = {}) => ({
  pk: pk * 10,
  custom_field: {
    pk,
    type,
    name: `Field ${pk}`,
    title: null,
    is_required: false,
    modifier_kind: 'offset' as const,
    modifier_type: 'none' as const,
    ...extra,
  },
});
const live: LiveAvailability = {
  pk: 1,
  start_at: '2027-03-14T09:00:00-0700',
  end_at: '2027-03-14T12:00:00-0700',
  capacity: 4,
  minimum_party_size: null,
  maximum_party_size: null,
  online_booking_status: 'auto',
  customer_type_rates: [
    {
      pk: 11,
      total_including_tax: 15_645,
      minimum_party_size: 2,
      customer_prototype: { pk: 1, display_name: 'Adult' },
      custom_field_instances: [
        field(AGE, 'short', { is_required: true }),
        field(7, 'extended-option', {
          extended_options: [
            {
              pk: 70,
              name: 'Lunch',
              modifier_kind: 'offset',
              modifier_type: 'adjust',
              offset: 1450,
              total_including_tax: 1523,
            },
          ],
        }),
        field(8, 'count', { count_min: 0, count_max: 6 }),
        field(9, 'yes-no'),
        field(10, 'internal', { modifier_type: 'adjust', offset: -5000 }),
      ],
    },
  ],
  custom_field_instances: [],
};
const none = { age: null, firstname: null, lastname: null };
const mapping = effectiveMapping(none, { age: AGE, firstname: 313064, lastname: 313065 });

function cart(travellers: { customField: number; value: string | number | boolean | null }[][]): CartOrderItem {
  const id = '00000000-0000-4000-8000-000000000000';
  return {
    item: id,
    availability: id,
    groupId: id,
    amountTotalCents: 0,
    fields: [],
    travellers: travellers.map((fields) => ({ customerTypeRate: { pk: 11, fields } })),
  };
}
const aged = (age: string, ...more: { customField: number; value: string | number | boolean | null }[]) => [
  { customField: AGE, value: age },
  ...more,
];

test.each([
  ['a fitting party', cart([aged('12'), aged('40')]), null],
  ['too few for the rate', cart([aged('12')]), 'This option requires a minimum party of 2 travellers.'],
  ['more than the seats', cart([aged('1'), aged('2'), aged('3'), aged('4'), aged('5')]), 'Not enough seats are left.'],
  [
    'a missing required answer',
    cart([aged('12'), []]),
    'One or more required fields are missing. Please try again. (Field 313066)',
  ],
  ['an age that is none', cart([aged('12'), aged('twelve')]), 'Please check “Field 313066”.'],
  [
    'an option that is not offered',
    cart([aged('12'), aged('3', { customField: 7, value: 71 })]),
    'Please check “Field 7”.',
  ],
  ['a count beyond its limit', cart([aged('12'), aged('3', { customField: 8, value: 7 })]), 'Please check “Field 8”.'],
  ['a yes-no that is text', cart([aged('12'), aged('3', { customField: 9, value: 'yes' })]), 'Please check “Field 9”.'],
  [
    'an answer to no question',
    cart([aged('12'), aged('3', { customField: 99, value: 'x' })]),
    'A question of this trip has changed. Please remove it from the cart and add it again.',
  ],
  [
    'an answer to a field that is only shown',
    cart([aged('12'), aged('3', { customField: 10, value: 'x' })]),
    'A question of this trip has changed. Please remove it from the cart and add it again.',
  ],
  [
    'one question answered twice',
    cart([aged('12'), aged('3', { customField: AGE, value: '4' })]),
    'A question was answered twice.',
  ],
])('%s', (_name, item, expected) => {
  expect(partyProblem(live, item, mapping)).toBe(expected);
});

test('refuses a closed or sold-out departure, and a party against the trip’s rules', () => {
  const party = cart([aged('12'), aged('40')]);
  expect(partyProblem({ ...live, online_booking_status: 'call' }, party, mapping)).toContain('no longer be booked');
  expect(partyProblem({ ...live, capacity: 0 }, party, mapping)).toBe('Sold out');
  expect(partyProblem({ ...live, minimum_party_size: 3 }, party, mapping)).toBe(
    'This trip requires a minimum party of 3 travellers.',
  );
  expect(partyProblem({ ...live, maximum_party_size: 1 }, party, mapping)).toBe('This trip takes up to 1 travellers.');
});

test('ages are whole years from 0 to 120', () => {
  expect(['0', '12', ' 7 ', 120].map(readAge)).toEqual([0, 12, 7, 120]);
  expect(['', '-1', '7.5', '121', 'x', null, '１２'].map(readAge)).toEqual([null, null, null, null, null, null, null]);
});

test('travellers are read with their chosen extras, and scripts in names stay text', () => {
  const named = aged('12', { customField: 313064, value: '<script>alert(1)</script>' }, { customField: 7, value: 70 });
  expect(readTravellers(live, cart([named]), mapping)).toEqual([
    {
      firstname: '<script>alert(1)</script>',
      lastname: '',
      age: 12,
      customerType: 'Adult',
      amountCents: 15_645,
      fields: [
        { pk: AGE, name: 'Field 313066', value: '12', amountCents: 0 },
        { pk: 7, name: 'Field 7', value: 'Lunch', amountCents: 1523 },
      ],
    },
  ]);
});
