import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = new URL('../src/', import.meta.url);

/** The packages and files that a file imports; imports of types are erased and do not count. */
function loaded(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  if (!file.startsWith('./')) return known;
  const text = readFileSync(new URL(file, SOURCES), 'utf8');
  for (const [, source] of text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+)';/gm))
    loaded(source!, known);
  return known;
}

test('the client loads no package, so pages can call the API without zod', () => {
  const files = [...loaded('./client.ts')];
  expect(files).toContain('./endpoints.ts');
  expect(files.filter((file) => !file.startsWith('./'))).toEqual([]);
});
