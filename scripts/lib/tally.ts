import { existsSync, readFileSync } from 'node:fs';

/** The number of passed and failed checks. Each static check counts as one. */
export interface Tally {
  passed: number;
  failed: number;
}

export const one = (passed: boolean): Tally => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** A file that could not be loaded, or a run that died, reports no failed test, so it counts as one. */
function atLeastOneWhen(bad: boolean, tally: Tally): Tally {
  return bad && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function readVitest(file: string, succeeded: boolean): Tally {
  if (!existsSync(file)) return one(false);
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const unloaded = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  const tally = { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
  return atLeastOneWhen(!succeeded, tally);
}

export function readPlaywright(file: string, succeeded: boolean): Tally {
  if (!existsSync(file)) return one(false);
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return atLeastOneWhen(!succeeded, { passed: stats.expected, failed: stats.unexpected + stats.flaky });
}
