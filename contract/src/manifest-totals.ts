import type { TravellerState } from './check-in-list.ts';
import type { Manifest } from './manifest.ts';
import { formatShortDay, formatTime } from './time.ts';

interface ManifestTotal {
  name: string;
  counts: { value: string; count: number }[];
}

/** FareHarbor's questions do not say which are free texts. One with more different answers is, and is not counted. */
const MAX_VALUES = 12;

/** Counts the travellers of a departure by type, by check-in, and by choice of each question. */
export function manifestTotals({ bookings }: Manifest): ManifestTotal[] {
  const travellers = bookings.flatMap(({ travellers }) => travellers);
  const answers = travellers.flatMap((traveller) => traveller.answers);
  const types = { name: 'Types', counts: countsOf(travellers.map(({ type }) => type)) };
  const questions = [...Map.groupBy(answers, ({ name }) => name)].map(([name, given]) => ({
    name,
    counts: countsOf(given.flatMap(({ counted }) => counted)),
  }));
  const checkIns = {
    name: 'Check-in',
    counts: countsOf(travellers.flatMap(({ checkIn }) => (checkIn ? CHECK_IN_LABELS[checkIn.state] : []))),
  };
  return [types, checkIns, ...questions.filter(({ counts }) => counts.length <= MAX_VALUES)].filter(
    ({ counts }) => counts.length,
  );
}

function countsOf(values: string[]): ManifestTotal['counts'] {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, all]) => ({ value, count: all.length }));
  return counts.sort((one, other) => other.count - one.count || one.value.localeCompare(other.value));
}

/** A name that ends with a question mark gets no colon. */
export const answerLine = ({ name, value }: { name: string; value: string }) =>
  name.endsWith('?') ? `${name} ${value}` : `${name}: ${value}`;

/** `2 × Adult, 1 × Child`. */
export const totalText = ({ counts }: ManifestTotal) =>
  counts.map(({ value, count }) => `${count} × ${value}`).join(', ');

/** The names of states after the trip. */
export const CHECK_IN_LABELS: Record<TravellerState, string> = {
  expected: 'Not recorded',
  here: 'Checked in',
  leftEarly: 'Left early',
  noShow: 'No-show',
};

/** `Checked in, 09:02`, with the day if it is not the first one of the trip. */
export function checkInText(
  { startDate }: Manifest,
  { checkIn }: Manifest['bookings'][number]['travellers'][number],
): string {
  if (!checkIn) return '';
  const { state, at } = checkIn;
  const day = at && at.slice(0, 10) !== startDate.slice(0, 10) && formatShortDay(at);
  const time = at && formatTime(at);
  return [CHECK_IN_LABELS[state], [day, time].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
