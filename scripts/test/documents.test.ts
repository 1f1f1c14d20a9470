import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/processes.ts';

const read = (document: string) => readFileSync(path.join(ROOT, document), 'utf8');
const inFolder = (folder: string) =>
  readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const DOCUMENTS = ['', 'docs', 'docs/decisions', 'sandbox'].flatMap(inFolder);
const DECISIONS = inFolder('docs/decisions').filter((name) => /\d{3}-/.test(name));

/** All places in documents that match and are wrong. */
const faults = (pattern: RegExp, isRight: (found: string, folder: string) => boolean) =>
  DOCUMENTS.flatMap((document) =>
    [...read(document).matchAll(pattern)]
      .map(([, found]) => found!)
      .filter((found) => !isRight(found, path.dirname(document)))
      .map((found) => `${document}: ${found}`),
  );
const exists = (...parts: string[]) => existsSync(path.join(ROOT, ...parts));

test('the index names every decision once, with its title', () => {
  const index = read('docs/decisions/README.md');
  for (const decision of DECISIONS) {
    const [, title] = /^# (.+)$/m.exec(read(decision))!;
    expect(index.split(`- [${title}](${path.basename(decision)})`), decision).toHaveLength(2);
  }
});

test('a decision has at most 300 words', () => {
  expect(DECISIONS.filter((decision) => read(decision).split(/\s+/).filter(Boolean).length > 300)).toEqual([]);
});

test('links lead to files that exist', () => {
  expect(faults(/\]\(([^)#\s]+)/g, (link, folder) => /^[a-z]+:/.test(link) || exists(folder, link))).toEqual([]);
});

test('a file is named from the root, or from the folder of its code, and exists', () => {
  const folders = ['', 'server/src', 'server', 'server/test/integration', 'web/app', 'contract/src'];
  const names = /`([\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|yaml|md|mjs|json|css))`/g;
  expect(faults(names, (name, own) => [...folders, own].some((folder) => exists(folder, name)))).toEqual([]);
});
