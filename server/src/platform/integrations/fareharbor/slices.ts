import { addDays, daysIn } from '@tours/contract/time';
import type { DaysRange } from './port.ts';

/** FareHarbor answers at most this many days per call, both ends included. */
const SLICE_DAYS = 7;

/**
 * The slices that cover a range of calendar days, both ends included. They lie on a fixed grid: the 1st to 7th, 8th to
 * 14th, 15th to 21st, 22nd to 28th, and the rest of a month. So a month takes five calls, and ranges that overlap share
 * their cached slices. The days have no time zone, so no clock change adds or drops one.
 */
export function monthSlices(from: string, to: string): DaysRange[] {
  const slices: DaysRange[] = [];
  const days = daysIn({ from, to });
  // Counting days is needed because dates with five-figure years cannot be compared as text.
  for (let covered = 0; covered < days; ) {
    const slice = sliceOf(addDays(from, covered));
    slices.push(slice);
    covered = daysIn({ from, to: slice.to });
  }
  return slices;
}

function sliceOf(day: string): DaysRange {
  const month = day.slice(0, 8);
  const first = Math.floor((Number(day.slice(8)) - 1) / SLICE_DAYS) * SLICE_DAYS + 1;
  const last = Math.min(first + SLICE_DAYS - 1, lengthOfMonth(day));
  return { from: month + twoDigits(first), to: month + twoDigits(last) };
}

function lengthOfMonth(day: string): number {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
