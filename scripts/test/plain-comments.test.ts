import { expect, test } from 'vitest';
import { halfSentences, relativeStatements } from '../lib/plain-comments.ts';

/** Lines of source code, in which `#` stands for two slashes, so that the check does not find them in this file. */
const source = (...lines: string[]) => lines.join('\n').replaceAll('#', '//');

test('a comment that opens with a relative clause is found with its line', () => {
  const found = halfSentences(
    source(
      '/** Who is asking. */',
      'const actor = 1; # What it says.',
      '/**',
      ' * Of those, the newest.',
      ' */',
      '# where it lies',
      '  {/* How it looks. */}',
    ),
  );
  expect(found.map(({ line }) => line)).toEqual([1, 2, 4, 6, 7]);
});

test('a statement that opens with a relative clause is found inside a comment and in a document', () => {
  const found = halfSentences(source('/**', ' * Ends it. What', ' * is owed stays.', ' */', '# Why? Who knows?'));
  expect(found).toEqual([{ line: 2, text: 'What\nis owed stays.' }]);
  const document = [
    '# 1. What stays',
    '',
    '| word | What it says. |',
    '',
    'Ask first. Who may',
    'read it?',
    '- **It ends.** How is secret.',
  ];
  expect(relativeStatements(document.join('\n')).map(({ line }) => line)).toEqual([3, 7]);
});

test('whole sentences, continued lines, code and addresses pass', () => {
  const found = halfSentences(
    source(
      '/** The caller. */',
      '# A caller that hung up gets no answer,',
      '# which is logged.',
      '/**',
      ' * Keeps the answers',
      ' * that were read.',
      ' */',
      "const whose = 'https:#example.com/who'; # Not secret.",
      'const what = a * b;',
    ),
  );
  expect(found).toEqual([]);
});
