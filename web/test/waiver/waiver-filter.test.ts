import { expect, test } from 'vitest';
import { asked, filterOf } from '../../app/features/waiver/staff/waiver-filter.ts';

const read = (query: string) => filterOf(new URLSearchParams(query));

test('invalid values in the address are ignored', () => {
  expect(read('from=2027-02-31x&to=tomorrow&status=lost&availability=1&tour=')).toEqual({});
  expect(read('status=toString')).toEqual({});
  expect(read('from=2027-01-05&status=open&tour=Whales')).toEqual({
    from: '2027-01-05',
    status: 'open',
    tour: 'Whales',
  });
});

test('each status asks for what the column says', () => {
  expect(asked({ status: 'open' })).toEqual({ isSigned: false, isCancelled: false });
  expect(asked({ status: 'signed' })).toEqual({ isSigned: true, isCancelled: false });
  expect(asked({ status: 'notNeeded' })).toEqual({ isSigned: true, isCancelled: true });
  expect(asked({ status: 'cancelled' })).toEqual({ isSigned: false, isCancelled: true });
});

test('only what is given is part of the request', () => {
  expect(asked({ from: '2027-01-05' })).toEqual({ tripFrom: '2027-01-05' });
  expect(asked({ status: 'open', tour: 'Whales', from: '2027-01-05', to: '2027-01-07' })).toEqual({
    isSigned: false,
    isCancelled: false,
    tour: 'Whales',
    tripFrom: '2027-01-05',
    tripTo: '2027-01-07',
  });
  expect(asked({})).toEqual({});
});
