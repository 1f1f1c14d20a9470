import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTimesOfJourneys, slowest } from '../lib/slowest.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'slowest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the slowest are listed first, and no more than asked for', () => {
  const times = [12_340, 500, 61_000].map((ms) => ({ name: `${ms}.test.ts`, ms }));
  expect(slowest(times, 2)).toEqual(['   61.0 s  61000.test.ts', '   12.3 s  12340.test.ts']);
  expect(slowest([])).toEqual([]);
});

test('journeys are read from nested suites, with the time of all their attempts', () => {
  const file = path.join(folder, 'e2e.json');
  const spec = (title: string, ...durations: number[]) => ({
    title,
    file: 'cart.test.ts',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const inner = { specs: [spec('is full', 1_000, 2_000)] };
  writeFileSync(file, JSON.stringify({ suites: [{ specs: [spec('opens', 500)], suites: [inner] }] }));
  expect(readTimesOfJourneys(file)).toEqual([
    { name: 'cart.test.ts: opens', ms: 500 },
    { name: 'cart.test.ts: is full', ms: 3_000 },
  ]);
  expect(readTimesOfJourneys(path.join(folder, 'missing.json'))).toEqual([]);
});
