import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { briefly, readFailuresOfJourneys, readFailuresOfTests } from '../lib/failures.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'failures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, report: object): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('failed journeys are found in nested suites, and each keeps the beginning of its errors', () => {
  const spec = (title: string, ok: boolean, ...messages: string[]) => ({
    title,
    file: 'cart.test.ts',
    ok,
    tests: [{ projectName: 'phone', results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const inner = { specs: [spec('is full', false, '\u001b[31mno seats\u001b[0m\n\nline 2\nline 3')] };
  const file = written('e2e.json', { suites: [{ specs: [spec('opens', true)], suites: [inner] }] });
  expect(briefly(readFailuresOfJourneys(file), 2)).toEqual([
    '✗ cart.test.ts (phone): is full',
    '    no seats',
    '    line 2',
  ]);
  expect(readFailuresOfJourneys(path.join(folder, 'missing.json'))).toEqual([]);
});

test('failed tests are found, and files that could not run', () => {
  const assertion = (fullName: string, status: string) => ({
    fullName,
    status,
    failureMessages: [`${fullName} broke`],
  });
  const file = written('vitest.json', {
    testResults: [
      { name: 'a.test.ts', message: '', assertionResults: [assertion('one', 'passed'), assertion('two', 'failed')] },
      { name: 'b.test.ts', message: 'cannot be read', assertionResults: [] },
    ],
  });
  expect(readFailuresOfTests(file)).toEqual([
    { name: 'a.test.ts: two', messages: ['two broke'] },
    { name: 'b.test.ts', messages: ['cannot be read'] },
  ]);
});
