import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { briefly, readPlaywright, readVitest, slowest } from '../lib/reports.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const missing = path.join(folder, 'missing.json');

function written(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const spec = (title: string, ...results: { duration: number; errors: { message: string }[] }[]) => ({
  title,
  file: 'cart.test.ts',
  ok: results.every(({ errors }) => !errors.length),
  tests: [{ projectName: 'phone', results }],
});

test('journeys are read from nested suites, with their failures and the time of all their attempts', () => {
  const errors = [{ message: '\u001b[31mno seats\u001b[0m\n\nline 2\nline 3' }];
  const inner = { specs: [spec('is full', { duration: 1_000, errors }, { duration: 2_000, errors: [] })] };
  const stats = { expected: 3, unexpected: 1, flaky: 0 };
  const suites = [{ specs: [spec('opens', { duration: 500, errors: [] })], suites: [inner] }];
  const { tally, failures, times } = readPlaywright(written({ stats, suites }), false);
  expect(tally).toEqual({ passed: 3, failed: 1 });
  expect(briefly(failures, 2)).toEqual(['✗ cart.test.ts (phone): is full', '    no seats', '    line 2']);
  expect(times).toEqual([
    { name: 'cart.test.ts: opens', ms: 500 },
    { name: 'cart.test.ts: is full', ms: 3_000 },
  ]);
});

test('failed tests are counted and found, and files that could not run', () => {
  const two = { fullName: 'two', status: 'failed', failureMessages: ['two broke'] };
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [{ ...two, status: 'passed' }, two] },
    { name: 'b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
  ];
  const file = written({ numPassedTests: 1, numFailedTests: 1, testResults });
  expect(readVitest(file, missing, false)).toEqual({
    tally: { passed: 1, failed: 2 },
    failures: [
      { name: 'a.test.ts: two', messages: ['two broke'] },
      { name: 'b.test.ts', messages: ['cannot be read'] },
    ],
    times: [],
  });
});

test('a run that ended badly or left no report counts as a failure', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0 };
  expect(readPlaywright(written({ stats }), false).tally.failed).toBe(1);
  expect(readPlaywright(missing, true).tally.failed).toBe(1);
  expect(readVitest(missing, missing, true).tally.failed).toBe(1);
});

test('the slowest are listed first, and no more than asked for', () => {
  const times = [12_340, 500, 61_000].map((ms) => ({ name: `${ms}.test.ts`, ms }));
  expect(slowest(times, 2)).toEqual(['   61.0 s  61000.test.ts', '   12.3 s  12340.test.ts']);
  expect(slowest([])).toEqual([]);
});
