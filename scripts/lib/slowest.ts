import { existsSync, readFileSync } from 'node:fs';

/** A test file or a journey. */
export interface Timing {
  name: string;
  ms: number;
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
}

export function readTimesOfFiles(file: string): Timing[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Timing[]) : [];
}

/** The time of each journey, from Playwright's report. */
export function readTimesOfJourneys(file: string): Timing[] {
  return existsSync(file) ? timesIn(JSON.parse(readFileSync(file, 'utf8')) as Suite) : [];
}

function timesIn({ suites = [], specs = [] }: Suite): Timing[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ results }) => ({
      name: `${file}: ${title}`,
      ms: results.reduce((total, { duration }) => total + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(timesIn)];
}

/** A table of the slowest, without a line if there are no times. */
export function slowest(times: Timing[], count = 10): string[] {
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
