import type { ListedDeparture } from '@tours/contract/fareharbor';
import { addDays } from '@tours/contract/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matching, timesOf } from '../app/features/availability/calendar/pattern.ts';
import { placeOf } from '../app/features/calendar/place.ts';
import {
  type CalendarView,
  daysOf,
  daysShown,
  monthOf,
  stepped,
  titleOf,
  weekdayOf,
  wholeWeeks,
} from '../app/lib/calendar-days.ts';

const anyDay = fc.integer({ min: 18_000, max: 25_000 }).map((number) => addDays('1970-01-01', number));
const anyView = fc.constantFrom<CalendarView>('day', 'week', 'month', 'fourDays');

describe('the days that a view shows', () => {
  it('are the month’s own, seven days from the chosen one, four days, or the day', () => {
    const day = '2027-02-17';
    expect(daysShown({ view: 'month', day })).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    expect(daysShown({ view: 'week', day })).toEqual({ from: day, to: '2027-02-23' });
    expect(daysShown({ view: 'fourDays', day })).toEqual({ from: '2027-02-17', to: '2027-02-20' });
    expect(daysShown({ view: 'day', day })).toEqual({ from: day, to: day });
    expect(titleOf({ view: 'month', day })).toBe('February 2027');
    expect(titleOf({ view: 'fourDays', day })).toBe('17 Feb 2027 – 20 Feb 2027');
    expect(titleOf({ view: 'day', day })).toBe('Wednesday, 17 Feb 2027');
  });

  it('contain the day, and follow one another without gaps in both directions', () => {
    fc.assert(
      fc.property(anyView, anyDay, (view, day) => {
        const here = daysShown({ view, day });
        expect(here.from <= day && day <= here.to).toBe(true);
        const next = stepped({ view, day }, 1);
        expect(daysShown(next).from).toBe(addDays(here.to, 1));
        expect(daysShown(stepped(next, -1))).toEqual(here);
      }),
    );
  });

  it('of a month are all of it', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const days = daysOf(monthOf(day));
        expect(days.every((one) => one.slice(0, 7) === day.slice(0, 7))).toBe(true);
        expect(days[0]!.slice(8)).toBe('01');
        expect(addDays(days.at(-1)!, 1).slice(8)).toBe('01');
      }),
    );
  });
});

describe('the calendar of all departures', () => {
  it('shows the whole weeks of a month', () => {
    const day = '2027-02-17';
    expect(wholeWeeks({ view: 'month', day })).toEqual({ from: '2027-01-31', to: '2027-03-06' });
    expect(wholeWeeks({ view: 'week', day })).toEqual(daysShown({ view: 'week', day }));
  });

  it('begins today unless the address names a view and a day', () => {
    const placeIn = (query: string) => placeOf(new URLSearchParams(query), '2027-02-17');
    expect(placeIn('view=month&day=2027-03-01')).toEqual({ view: 'month', day: '2027-03-01' });
    expect(placeIn('view=toString&day=2027-02-31')).toEqual({ view: 'week', day: '2027-02-17' });
  });
});

describe('a weekly pattern', () => {
  const departure = (pk: number, start: string): ListedDeparture => ({
    pk,
    start_at: `${start}:00-08:00[America/Vancouver]`,
    end_at: `${start}:00-08:00[America/Vancouver]`,
    capacity: 1,
  });
  const departures = [
    departure(1, '2027-01-01T18:30'),
    departure(2, '2027-01-02T18:30'),
    departure(3, '2027-01-02T21:00'),
    departure(4, '2027-01-08T18:30'),
    departure(5, '2027-02-05T18:30'),
  ];
  const january = { from: '2027-01-01', to: '2027-01-31' };
  const pks = (weekdays: number[], time: string) =>
    matching(departures, { days: january, weekdays, time }).map(({ pk }) => pk);

  it('finds departures within the days, on its weekdays and at its time', () => {
    expect(weekdayOf('2027-01-01')).toBe(5);
    expect(pks([], '')).toEqual([1, 2, 3, 4]);
    expect(pks([5], '')).toEqual([1, 4]);
    expect(pks([5, 6], '18:30')).toEqual([1, 2, 4]);
    expect(pks([], '21:00')).toEqual([3]);
    expect(pks([0], '')).toEqual([]);
    expect(timesOf(departures)).toEqual(['18:30', '21:00']);
  });
});
