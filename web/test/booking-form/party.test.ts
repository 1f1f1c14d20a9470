import { describe, expect, it } from 'vitest';
import { openDraft } from '../../app/features/booking-form/form/draft.ts';
import {
  addTraveller,
  chooseRate,
  partyProblems,
  removeTraveller,
} from '../../app/features/booking-form/form/party.ts';
import { live, rate } from '../live-availability.ts';

const minimumText = 'This option requires a minimum party of 3 travellers.';

describe('a rate with a minimum party', () => {
  const family = rate({ minimum_party_size: 3 });
  const departure = live({ customer_type_rates: [rate(), family] });

  it('adds travellers up to its minimum and says so', () => {
    const { draft, notice } = chooseRate(openDraft('a', departure, null), departure, 0, family);
    expect(draft.travellers.map((traveller) => traveller.rate)).toEqual([family.pk, family.pk, family.pk]);
    expect(notice).toBe(minimumText);
  });

  it('takes travellers without a type before it adds new ones', () => {
    const two = addTraveller(openDraft('b', departure, null), departure);
    const { draft } = chooseRate(two, departure, 0, family);
    expect(draft.travellers.map((traveller) => traveller.id)).toEqual([0, 1, 2]);
  });

  it('does not seat more travellers than there are seats', () => {
    const small = { ...departure, capacity: 2 };
    const { draft } = chooseRate(openDraft('c', small, null), small, 0, family);
    expect(draft.travellers).toHaveLength(2);
    expect(partyProblems(draft, small)).toEqual([`Adult: ${minimumText}`]);
  });

  it('is broken by removing one of them', () => {
    const { draft } = chooseRate(openDraft('d', departure, null), departure, 0, family);
    expect(partyProblems(draft, departure)).toEqual([]);
    expect(partyProblems(removeTraveller(draft, 1), departure)).toEqual([`Adult: ${minimumText}`]);
  });
});

describe('a trip with a minimum party', () => {
  const departure = live({ minimum_party_size: 2, maximum_party_size: 3 });

  it('starts with that many travellers', () => {
    expect(openDraft('e', departure, null).travellers).toHaveLength(2);
  });

  it('names both of its limits', () => {
    const two = openDraft('f', departure, null);
    expect(partyProblems(removeTraveller(two, 0), departure)).toEqual([
      'This trip requires a minimum party of 2 travellers.',
    ]);
    const four = addTraveller(addTraveller(two, departure), departure);
    expect(partyProblems(four, departure)).toEqual(['This trip takes up to 3 travellers.']);
  });
});

it('chooses the type when there is only one', () => {
  const only = rate();
  const departure = live({ customer_type_rates: [only] });
  const draft = addTraveller(openDraft('g', departure, null), departure);
  expect(draft.travellers.map((traveller) => traveller.rate)).toEqual([only.pk, only.pk]);
});
