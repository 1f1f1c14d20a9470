import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A failed test or journey, with everything that its runner said about it. */
export interface Failure {
  name: string;
  messages: string[];
}

/** A test file or a journey. */
export interface Timing {
  name: string;
  ms: number;
}

/** The number of passed and failed tests. */
export interface Tally {
  passed: number;
  failed: number;
}

interface Report {
  tally: Tally;
  failures: Failure[];
  times: Timing[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface Suite {
  suites?: Suite[];
  specs?: Spec[];
}

interface Spec {
  title: string;
  file: string;
  ok: boolean;
  tests: { projectName: string; results: { duration: number; errors: { message?: string }[] }[] }[];
}

interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number };
}

const read = <Content>(file: string) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;

/** A run that died. */
const NO_REPORT: Report = { tally: { passed: 0, failed: 1 }, failures: [], times: [] };

/** A file that could not be loaded, or a run that died, reports no failed test, so it counts as one. */
const atLeastOneWhen = (bad: boolean, tally: Tally): Tally =>
  bad && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

/** Reads Vitest's report and, from a file beside it, the times of the test files (see times-of-files.ts). */
export function readVitest(file: string, timesFile: string, succeeded: boolean): Report {
  const report = read<VitestReport>(file);
  if (!report) return NO_REPORT;
  const { numPassedTests, numFailedTests, testResults } = report;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  return {
    tally: atLeastOneWhen(!succeeded, { passed: numPassedTests, failed: numFailedTests + unloaded.length }),
    failures: testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [{ name, messages: [message] }] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages = [] }) => ({ name: `${name}: ${fullName}`, messages: failureMessages })),
    ]),
    times: read<Timing[]>(timesFile) ?? [],
  };
}

export function readPlaywright(file: string, succeeded: boolean): Report {
  const report = read<PlaywrightReport>(file);
  if (!report) return NO_REPORT;
  const { expected, unexpected, flaky } = report.stats;
  const journeys = specsOf(report).flatMap(({ tests, ...spec }) => tests.map((test) => ({ ...spec, ...test })));
  return {
    tally: atLeastOneWhen(!succeeded, { passed: expected, failed: unexpected + flaky }),
    failures: journeys
      .filter(({ ok }) => !ok)
      .map(({ title, file, projectName, results }) => ({
        name: `${file} (${projectName}): ${title}`,
        messages: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      })),
    times: journeys.map(({ title, file, results }) => ({
      name: `${file}: ${title}`,
      ms: results.reduce((total, { duration }) => total + duration, 0),
    })),
  };
}

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** The beginning of each failure. A CI system that keeps only the end of a log still shows why a run failed. */
export function briefly(failures: Failure[], lines = 8): string[] {
  return failures.flatMap(({ name, messages }) => [
    `✗ ${name}`,
    ...messages.flatMap((message) =>
      stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim())
        .slice(0, lines)
        .map((line) => `    ${line.slice(0, 200)}`),
    ),
  ]);
}

/** A table of the slowest, without a line if there are no times. */
export function slowest(times: Timing[], count = 10): string[] {
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
