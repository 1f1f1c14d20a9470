import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlaywright, readVitest, sum } from '../lib/tally.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the tally', () => {
  it('counts passed and failed tests from the reports', () => {
    const unit = readVitest(report({ numPassedTests: 7, numFailedTests: 2, testResults: [] }), false);
    const e2e = readPlaywright(report({ stats: { expected: 3, unexpected: 1, flaky: 0 } }), false);
    expect(sum([unit, e2e])).toEqual({ passed: 10, failed: 3 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(readVitest(report({ numPassedTests: 1, numFailedTests: 0, testResults }), false)).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it('counts a run that ended badly or left no report as a failure', () => {
    expect(readPlaywright(report({ stats: { expected: 3, unexpected: 0, flaky: 0 } }), false).failed).toBe(1);
    expect(readVitest(path.join(folder, 'missing.json'), true).failed).toBe(1);
  });
});
