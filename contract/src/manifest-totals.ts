import type { Manifest } from './manifest.ts';

interface ManifestTotal {
  name: string;
  counts: { value: string; count: number }[];
}

/** FareHarbor's questions do not say which are free texts. One with more different answers is, and is not counted. */
const MAX_VALUES = 12;

/** Counts the travellers of a departure by type, and by choice of each question. */
export function manifestTotals({ bookings }: Manifest): ManifestTotal[] {
  const travellers = bookings.flatMap(({ travellers }) => travellers);
  const answers = travellers.flatMap((traveller) => traveller.answers);
  const types = { name: 'Types', counts: countsOf(travellers.map(({ type }) => type)) };
  const questions = [...Map.groupBy(answers, ({ name }) => name)].map(([name, given]) => ({
    name,
    counts: countsOf(given.flatMap(({ counted }) => counted)),
  }));
  return [types, ...questions.filter(({ counts }) => counts.length <= MAX_VALUES)].filter(
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
