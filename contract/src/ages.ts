/** The ages that a traveller type is for, both ends included. Null means that no limit is known. */
export interface AgeRange {
  from: number | null;
  to: number | null;
}

/** Ages that staff set for a traveller type. `customerType` is FareHarbor's prototype, which all departures share. */
export interface SetAgeRange extends AgeRange {
  customerType: number;
}

const UNKNOWN_AGES: AgeRange = { from: null, to: null };

/** Numbers next to these words are not ages. */
const NO_AGES = /people|person|guest|travell?er|passenger|seat|hour|minute|\bmin\b|kg|\blbs?\b|\bcm\b|\bm\b/i;

const SPAN = /\d\s*(to|-|–|—|until|through)\s*\d/i;

/** Texts that make one number a limit, the most precise first. */
const LIMITS: [text: RegExp, ages: (limit: number) => AgeRange][] = [
  [/over\s+\d/i, (limit) => ({ from: limit + 1, to: null })],
  [/\d\s*(\+|(years )?(and|or) (over|up|above|older))|from\s+\d/i, (limit) => ({ from: limit, to: null })],
  [/\d\s*(years )?(and|or) (under|below|younger)|up to\s+\d/i, (limit) => ({ from: 0, to: limit })],
  [/under\s+0*[1-9]/i, (limit) => ({ from: 0, to: limit - 1 })],
];

/**
 * Reads ages from texts such as `Child 6 to 12`, `13 and over`, `17+`, `12 and under` or `under 5`. Any other text
 * gives unknown ages rather than a guess.
 */
export function agesIn(text: string): AgeRange {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const [first, second] = numbers;
  if (NO_AGES.test(text) || numbers.length > 2 || numbers.some((number) => number > 120)) return UNKNOWN_AGES;
  if (first === undefined) return UNKNOWN_AGES;
  if (second === undefined) return LIMITS.find(([limit]) => limit.test(text))?.[1](first) ?? UNKNOWN_AGES;
  return SPAN.test(text) && first <= second ? { from: first, to: second } : UNKNOWN_AGES;
}

interface CustomerType {
  pk: number;
  display_name: string;
  note?: string | null;
}

/** The ages that staff set, or else those in the type's own text. */
export function agesOf(type: CustomerType, set: readonly SetAgeRange[]): AgeRange {
  const own = set.find(({ customerType }) => customerType === type.pk);
  return own ? { from: own.from, to: own.to } : agesIn(`${type.display_name} ${type.note ?? ''}`);
}

export function isOfAge(age: number, { from, to }: AgeRange): boolean {
  return (from === null || age >= from) && (to === null || age <= to);
}

/** For example `ages 6 to 12` or `age 13 and over`. */
export function agesText({ from, to }: AgeRange): string {
  if (from !== null && to !== null && from > 0) return from === to ? `age ${from}` : `ages ${from} to ${to}`;
  if (to !== null) return `age ${to} and under`;
  return from === null ? 'all ages' : `age ${from} and over`;
}

/** Whole years from 0 to 120, otherwise null. */
export function readAge(value: unknown): number | null {
  const text = String(value ?? '').trim();
  if (!/^\d{1,3}$/.test(text)) return null;
  const age = Number(text);
  return age <= 120 ? age : null;
}
