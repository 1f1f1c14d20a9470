import type { PublicOrder } from '@tours/contract/order';
import { expect, test } from 'vitest';
import { moneyTodo } from '../../app/features/order/page/money-todo.ts';

type Plan = NonNullable<PublicOrder['plan']>;
const todo = (change: Partial<Plan>) =>
  moneyTodo({ instalments: [], payBy: null, askedFor: null, ...change } as unknown as Plan);
const title = (change: Partial<Plan>) => todo(change)?.title;

const asked = (dueOn: string, isCardRefused = false) => ({ dueOn, amountCents: 10_000, isCardRefused });
const payBy = { day: '2027-02-04', amountCents: 30_000 };

test('the family is asked first for the payment that has to come first', () => {
  expect(title({})).toBeUndefined();
  expect(title({ payBy })).toMatch(/^Please pay \$300.00 by /);
  expect(title({ payBy, askedFor: asked('2027-02-07') })).toMatch(/^Please pay \$300.00 by /);
  expect(title({ payBy, askedFor: asked('2027-02-02') })).toBe('Please pay $100.00');
  expect(title({ askedFor: asked('2027-02-02') })).toBe('Please pay $100.00');
  const overdue = (amountCents: number) =>
    [
      { dueOn: '2027-01-20', amountCents, paidEarlyCents: 0, paidOn: null, state: 'overdue' },
    ] satisfies Plan['instalments'];
  expect(title({ instalments: overdue(10_000), payBy })).toBe('A payment is overdue');
  expect(title({ instalments: overdue(49), payBy })).toMatch(/^Please pay \$300.00 by /);
});

test('the family learns that its card can’t be charged', () => {
  expect(todo({ askedFor: asked('2027-02-02') })?.text).toBe('Due on Tue 2 Feb 2027.');
  expect(todo({ askedFor: asked('2027-02-02', true) })?.text).toBe(
    'Due on Tue 2 Feb 2027. Your card can’t be charged.',
  );
});
