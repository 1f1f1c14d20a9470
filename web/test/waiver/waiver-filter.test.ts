import { expect, test } from 'vitest';
import { asked, askedOfCount, filterOf } from '../../app/features/waiver/staff/waiver-filter.ts';

const read = (query: string) => filterOf(new URLSearchParams(query));

test('what the address says wrongly is as if it did not say it', () => {
  expect(read('from=2027-02-31x&to=tomorrow&status=lost&availability=1&tour=')).toEqual({});
  expect(read('from=2027-01-05&status=open&tour=Whales')).toEqual({
    from: '2027-01-05',
    status: 'open',
    tour: 'Whales',
  });
});

test('nobody is chased for the waiver of a cancelled trip', () => {
  expect(asked({ status: 'open' })).toEqual({ isSigned: false, isCancelled: false });
  expect(asked({ status: 'signed' })).toEqual({ isSigned: true });
  expect(asked({ status: 'cancelled' })).toEqual({ isCancelled: true });
});

test('days are asked for as far as they are given', () => {
  expect(asked({ from: '2027-01-05' })).toEqual({ startDate: { $gte: '2027-01-05' } });
  expect(asked({ from: '2027-01-05', to: '2027-01-07' })).toEqual({
    startDate: { $gte: '2027-01-05', $lte: '2027-01-07' },
  });
  expect(asked({})).toEqual({});
});

test('what is counted is what is listed', () => {
  expect(askedOfCount({ status: 'open', tour: 'Whales', from: '2027-01-05', to: '2027-01-07' })).toEqual({
    isSigned: 'false',
    isCancelled: 'false',
    tour: 'Whales',
    tripFrom: '2027-01-05',
    tripTo: '2027-01-07',
  });
  expect(askedOfCount({ status: 'signed' })).toEqual({ isSigned: 'true' });
  expect(askedOfCount({ status: 'cancelled' })).toEqual({ isCancelled: 'true' });
  expect(askedOfCount({})).toEqual({});
});
