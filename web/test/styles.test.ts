import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const APP = resolve(import.meta.dirname, '../app');
const pages = globSync('**/*.tsx', { cwd: APP }).map((file) => resolve(APP, file));

test('every shared style that a page names is in the global style sheet', () => {
  const styles = readFileSync(resolve(APP, 'theme/global.css'), 'utf8');
  const named = pages.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`)/g)].flatMap(([, plain, mixed = '']) =>
      (plain ?? mixed.replace(/\$\{[^}]*\}/g, '')).split(' '),
    ),
  );
  const missing = new Set(named.filter((name) => name && !new RegExp(`\\.${name}\\b(?!-)`).test(styles)));
  expect([...missing]).toEqual([]);
});

test('every style that a page takes from a style sheet is in it', () => {
  const missing = pages.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].flatMap(([, sheet, path]) => {
      const styles = readFileSync(resolve(file, '..', path!), 'utf8');
      const names = [...text.matchAll(new RegExp(`[^/]\\b${sheet}\\.(\\w+)`, 'g'))].map(([, name]) => name!);
      return names.filter((name) => !new RegExp(`\\.${name}\\b(?!-)`).test(styles)).map((name) => `${path} ${name}`);
    });
  });
  expect(missing).toEqual([]);
});
