import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A failed test or journey, with everything that its runner said about it. */
export interface Failure {
  name: string;
  messages: string[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; ok: boolean; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  projectName: string;
  results: { errors: { message?: string }[] }[];
}

interface VitestReport {
  testResults: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

export function readFailuresOfJourneys(file: string): Failure[] {
  return existsSync(file) ? failuresIn(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightSuite) : [];
}

function failuresIn({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${file} (${projectName}): ${title}`,
        messages: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      })),
    );
  return [...own, ...suites.flatMap(failuresIn)];
}

export function readFailuresOfTests(file: string): Failure[] {
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [{ name, messages: [message] }] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({ name: `${name}: ${fullName}`, messages: failureMessages })),
  ]);
}

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
