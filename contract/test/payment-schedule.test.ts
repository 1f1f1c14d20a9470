import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEW_PLAN } from '../src/new-plan.ts';
import type { OfferedPlan } from '../src/payment-plan.ts';
import {
  estimatedCostCents,
  type PlanFacts,
  type PlannedBooking,
  planMinimumCents,
  scheduleOf,
} from '../src/payment-schedule.ts';
import { addDays } from '../src/time.ts';

const TODAY = '2027-01-01';

const booking = (change: Partial<PlannedBooking>): PlannedBooking => ({
  startLocal: '2027-05-15T09:00:00-0700',
  cancelHoursBefore: 0,
  travellerCount: 1,
  isAddOn: false,
  ...change,
});

function facts(change: Partial<PlanFacts> = {}, plan: Partial<OfferedPlan> = {}): PlanFacts {
  return {
    totalCents: 100_000,
    bookings: [booking({ travellerCount: 2 })],
    ...change,
    plan: {
      ...NEW_PLAN,
      dates: ['2027-02-01', '2027-03-01', '2027-04-01'].map((date) => ({ kind: 'fixed', date })),
      minimumCents: 2_000,
      today: TODAY,
      ...plan,
    },
  };
}

const scheduleFor = (...asked: Parameters<typeof facts>) => {
  const offer = scheduleOf(facts(...asked));
  if ('refusal' in offer) throw new Error(offer.refusal);
  return offer.schedule;
};
const amountsOf = (...asked: Parameters<typeof facts>) => {
  const { depositCents, instalments } = scheduleFor(...asked);
  return [depositCents, ...instalments.map(({ amountCents }) => amountCents)];
};

describe('a schedule', () => {
  it('splits the rest evenly, with the left cents first', () => {
    expect(amountsOf()).toEqual([20_000, 26_667, 26_667, 26_666]);
  });

  it('asks a deposit per traveller once, however many tours they take, and not for add-ons', () => {
    const bookings = [
      booking({ startLocal: '2027-05-15T09:00', travellerCount: 2 }),
      booking({ startLocal: '2027-05-16T09:00', travellerCount: 3 }),
      booking({ startLocal: '2027-05-14T09:00', travellerCount: 9, isAddOn: true }),
    ];
    const plan = { deposit: { kind: 'perTraveller' as const, amountCents: 5_000 }, nonRefundableCents: 2_500 };
    expect(amountsOf({ bookings }, plan)[0]).toBe(15_000);
    expect(scheduleFor({ bookings }, plan).nonRefundableCents).toBe(7_500);
  });

  it('counts days before the first trip across month ends and leap years', () => {
    const bookings = [booking({ startLocal: '2028-03-31T00:30:00-0700' })];
    const dates = [31, 30, 7].map((days) => ({ kind: 'beforeDeparture' as const, days }));
    const { instalments } = scheduleFor({ bookings }, { dates, today: '2028-01-31' });
    expect(instalments.map(({ dueOn }) => dueOn)).toEqual(['2028-02-29', '2028-03-01', '2028-03-24']);
  });

  it('takes the day of a trip from its local start, whatever offset the place has by then', () => {
    const dates = [{ kind: 'beforeDeparture' as const, days: 7 }];
    for (const offset of ['-0800', '-0700']) {
      const bookings = [booking({ startLocal: `2027-11-10T23:30:00${offset}` })];
      expect(scheduleFor({ bookings }, { dates }).instalments[0]!.dueOn).toBe('2027-11-03');
    }
  });

  it('adds missed payments to the deposit, or spreads them over the rest', () => {
    expect(amountsOf({}, { today: '2027-02-01' })).toEqual([46_667, 26_667, 26_666]);
    expect(amountsOf({}, { today: '2027-02-01', lateBooking: 'spread' })).toEqual([20_000, 40_000, 40_000]);
  });

  it('leaves out dates that are less than 7 days before the first trip', () => {
    const bookings = [booking({ startLocal: '2027-04-07T09:00' })];
    expect(scheduleFor({ bookings }).instalments.map(({ dueOn }) => dueOn)).toEqual(['2027-02-01', '2027-03-01']);
  });

  it.each([
    [44 * 24, 3],
    [44 * 24 + 1, 2],
    [-24, 3],
    [null, 3],
  ])('ends before FareHarbor’s last time to cancel, %s hours before any trip', (cancelHoursBefore, count) => {
    const bookings = [booking({}), booking({ startLocal: '2027-05-16T09:00', cancelHoursBefore })];
    expect(scheduleFor({ bookings }).instalments).toHaveLength(count);
  });
});

describe('payment in full', () => {
  it.each([
    ['totalTooSmall', { totalCents: 9_899 }, {}],
    ['instalmentTooSmall', { totalCents: 9_900 }, { minimumCents: 2_641 }],
    ['instalmentTooSmall', {}, { deposit: { kind: 'perTraveller', amountCents: 60_000 } }],
    ['noDateLeft', {}, { today: '2027-04-01' }],
  ] as const)('is asked because of %s', (refusal, change, plan) => {
    expect(scheduleOf(facts(change, plan))).toEqual({ refusal });
  });

  it('is not asked at the limits', () => {
    expect(amountsOf({ totalCents: 9_900 }, { minimumCents: 2_640 })).toEqual([1_980, 2_640, 2_640, 2_640]);
    expect(amountsOf({}, { today: '2027-03-31' })).toEqual([73_334, 26_666]);
  });
});

it('any schedule adds up, is in order, ends in time and asks no payment under the minimum', () => {
  const date = fc.oneof(
    fc.integer({ min: 1, max: 400 }).map((days) => ({ kind: 'fixed' as const, date: addDays(TODAY, days) })),
    fc.integer({ min: 7, max: 300 }).map((days) => ({ kind: 'beforeDeparture' as const, days })),
  );
  const deposit = fc.oneof(
    fc.integer({ min: 1, max: 90 }).map((percent) => ({ kind: 'percent' as const, percent })),
    fc.integer({ min: 100, max: 50_000 }).map((amountCents) => ({ kind: 'perTraveller' as const, amountCents })),
  );
  fc.assert(
    fc.property(
      fc.record({
        deposit,
        dates: fc.array(date, { minLength: 1, maxLength: 24 }),
        lateBooking: fc.constantFrom('catchUp' as const, 'spread' as const),
        minimumCents: fc.integer({ min: 2_000, max: 30_000 }),
        nonRefundableCents: fc.integer({ min: 0, max: 30_000 }),
        today: fc.integer({ min: 0, max: 200 }).map((days) => addDays(TODAY, days)),
      }),
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 500 }),
      (plan, totalCents, travellerCount, trip) => {
        const startLocal = addDays(TODAY, trip);
        const offer = scheduleOf(facts({ totalCents, bookings: [booking({ startLocal, travellerCount })] }, plan));
        if ('refusal' in offer) return;
        const { depositCents, nonRefundableCents, instalments } = offer.schedule;
        const days = instalments.map(({ dueOn }) => dueOn);
        const amounts = instalments.map(({ amountCents }) => amountCents);
        expect(depositCents + amounts.reduce((sum, one) => sum + one, 0)).toBe(totalCents);
        expect(depositCents).toBeGreaterThan(0);
        expect(nonRefundableCents).toBeLessThanOrEqual(depositCents);
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(plan.minimumCents);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
        expect(days).toEqual([...new Set(days)].sort());
        expect(days[0]! > plan.today && days.at(-1)! <= addDays(startLocal, -7)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});

it.each([
  [null, 3, 30_000],
  [null, 5, 2_000],
  [null, 3.5, 5_000],
  [null, 2.9, null],
  [2_500, 2, 2_500],
])('the smallest instalment with the setting %s and a fee of %s %% is %s', (own, fee, smallest) => {
  expect(planMinimumCents({ planMinimumCents: own, lolaFeePercentage: fee })).toBe(smallest);
});

it('a plan costs the platform the fixed price of a card payment once more for each payment', () => {
  const payments = [20_000, 26_667, 26_667, 26_666];
  expect(payments.reduce((sum, cents) => sum + estimatedCostCents(cents), 0)).toBe(3_019);
  expect(estimatedCostCents(100_000)).toBe(2_930);
});
