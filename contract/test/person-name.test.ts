import { expect, test } from 'vitest';
import { nameProblem } from '../src/person-name.ts';

test.each([
  'Robin Parent',
  "Máire O'Neill-Ní Bhriain",
  'J.R. Smith Jr.',
  'J. R. R. Tolkien',
  'Nguyễn Thị Minh Khai',
  '王小明',
  'علی‌رضا کاظمی',
  'ශ්‍රී ලාල්',
  'X Æ A-12',
  'Maya 🦊',
  'The Parents ❤️',
  '👩‍👧 Carter',
])('%s is accepted as a name', (name) => expect(nameProblem(name)).toBeNull());

test.each([
  ['an address with its scheme', 'Win at http://evil.example now'],
  ['an address without one', 'evil.example'],
  ['an address in capitals', 'Visit EVIL.COM'],
  ['an address with an ideographic full stop', 'evil。example'],
  ['a short address with a path', 't.co/abc'],
  ['an address of the web', 'www.x'],
  ['an IP address', 'Pay at 203.0.113.5/pay'],
  ['an email address', 'robin@parents.example'],
])('%s is refused', (_what, name) =>
  expect(nameProblem(name)).toBe('Please leave web and email addresses out of a name'),
);

test.each([
  ['a space without width', 'Ro\u200bbin'],
  ['nothing but a space without width', '\u200b'],
  ['a joiner between Latin letters', 'Ro\u200dbin'],
  ['a direction turned round', 'Robin \u202etneraP'],
  ['a line break', 'Robin\nBcc: everybody'],
  ['half a letter', 'Robin \ud83d'],
  ['a filler that looks like nothing', '\u3164'],
  ['a blank of Braille', '\u2800'],
])('%s is refused', (_what, name) => expect(nameProblem(name)).toBe('Please use visible characters only in a name'));

test('marks without end are refused quickly', () => {
  const began = performance.now();
  expect(nameProblem(`A${'\ufe0f'.repeat(50_000)}`)).not.toBeNull();
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('a name without a letter or a digit is refused', () => {
  expect(nameProblem('...')).toBe('Please use letters in a name');
});
