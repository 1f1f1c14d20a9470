import fc from 'fast-check';
import type { Known } from './known.ts';

/** Deep enough that a recursive function must limit its depth. */
function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Dates at the limits of schemas, of text comparison and of the database. */
export const EDGES = [
  ...['0000-01-01', '0001-01-01', '1582-10-15', '1899-12-31', '1970-01-01', '1999-12-31', '2000-01-01'],
  ...['2100-12-31', '2101-01-01', '9999-12-20', '9999-12-31', '+010000-01-01', '-000001-01-01', '294277-01-01'],
];

const TEXTS = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfffy',
    '\u202ereversed',
    '\ufeff',
    '\u0007',
    'é'.normalize('NFD'),
    '𝕊👩‍👩‍👧',
  ],
  ...['x'.repeat(300), 'x'.repeat(70_000), '€'.repeat(5_000), 'a@'.repeat(200), '('.repeat(2_000)],
  ...["' or 1=1 --", '"; drop table orders; --', "\\'; select pg_sleep(9)", '%', '_', '\\', '%%%', '$1', '{{7*7}}'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', '</p><p style="x">'],
  ...['../../etc/passwd', '..\\..\\x', 'file:///etc/passwd', 'http://127.0.0.1:1/', '//evil.example', '/'],
  ...['a\r\nset-cookie: a=b', '\n', '\t', 'NaN', 'Infinity', '1e400', '-0', '0x10', '٣', 'true', 'null', 'undefined'],
  ...[
    '2026-02-30',
    '9999-99-99',
    ...EDGES,
    '0000-00-00',
    '+275760-09-13',
    '-271821-04-20T00:00:00Z',
    '2026-03-08T02:30',
  ],
  ...[
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'America/Nowhere',
    'a@b',
    '@',
    '00000000-0000-0000-0000-000000000000',
  ],
];
const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  -0.5,
  1e-9,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
];
const OTHERS = [
  ...[null, true, false, [], {}, [[]], [null], { a: 1 }, { $ne: null }, { length: 5 }, { toString: 1 }, { _id: {} }],
  ...[nested(40), nested(500), Array.from({ length: 2_000 }, (_, index) => index), ['x', 'y']],
];

/** Made once, because fast-check compares every new kind of text with its dangerous words, which takes milliseconds. */
const ANY_TEXT = fc.string({ unit: 'binary', maxLength: 50 });

export const spoilt = (known: Known): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: fc.constantFrom<unknown>(...TEXTS), weight: 6 },
    { arbitrary: fc.constantFrom<unknown>(...NUMBERS), weight: 3 },
    { arbitrary: fc.constantFrom<unknown>(...OTHERS), weight: 3 },
    { arbitrary: fc.constantFrom<unknown>(...known.ids, ...known.emails), weight: 2 },
    { arbitrary: ANY_TEXT, weight: 1 },
  );

export interface Change {
  at: number;
  how: 'replace' | 'remove' | 'wrap' | 'add' | 'rename';
  by: unknown;
}

export const changes = (known: Known): fc.Arbitrary<Change[]> => {
  const change = fc.record({
    at: fc.nat(10_000),
    how: fc.oneof(
      { arbitrary: fc.constant('replace' as const), weight: 8 },
      fc.constantFrom('remove' as const, 'wrap' as const, 'add' as const, 'rename' as const),
    ),
    by: spoilt(known),
  });
  return fc.oneof(
    { arbitrary: fc.constant<Change[]>([]), weight: 4 },
    { arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }), weight: 5 },
  );
};

type Box = Record<string, unknown>;

/** A copy of a value with one part of it changed, at any depth. */
export function spoil(value: unknown, { at, how, by }: Change): unknown {
  const whole: Box = { value: structuredClone(value) };
  const places = placesIn(whole);
  const { box, key } = places[at % places.length]!;
  if (how === 'replace') box[key] = by;
  if (how === 'wrap') box[key] = [box[key]];
  if (how === 'remove') delete box[key];
  if (how === 'add') add(box[key], by);
  if (how === 'rename') {
    if (!Array.isArray(box)) box[`${key}x`] = box[key];
    delete box[key];
  }
  return whole.value;
}

function add(box: unknown, by: unknown): void {
  if (Array.isArray(box)) box.push(by);
  else if (typeof box === 'object' && box !== null) (box as Box)[JSON.stringify(by).slice(0, 50)] = by;
}

/** Every place where a value can be replaced, except inside values that are nested on purpose. */
function placesIn(box: Box, depth = 0): { box: Box; key: string }[] {
  if (depth > 8) return [];
  return Object.entries(box)
    .slice(0, 50)
    .flatMap(([key, value]) => [
      { box, key },
      ...(typeof value === 'object' && value !== null ? placesIn(value as Box, depth + 1) : []),
    ]);
}
