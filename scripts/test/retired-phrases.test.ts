import { expect, test } from 'vitest';
import { retiredPhrases } from '../lib/retired-phrases.ts';

const found = (...lines: string[]) => retiredPhrases(lines.join('\n')).map(({ line, text }) => `${line} ${text}`);

test('a retired phrase is found, also across two lines of a page', () => {
  expect(found("const text = 'This can not be undone.';", '<p>', '  The seats are sold at', '  once.', '</p>')).toEqual(
    ['1 can not', '3 at once'],
  );
});

test('comments and sentences of the specification pass', () => {
  expect(
    found(
      '/** Asked for all at once, and for good. */',
      'const all = 1; // Reads them at once.',
      "const text = 'Please, do not leave this page until complete.';",
    ),
  ).toEqual([]);
});
