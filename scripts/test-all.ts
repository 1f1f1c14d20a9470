import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { getBrowser } from './lib/get-browser.ts';
import { ROOT } from './lib/processes.ts';
import { PLAIN, runCheck, stopChecks, tool } from './lib/run-check.ts';
import { serverAreas } from './lib/server-areas.ts';
import { comments, formatAndLint, licences, pageWeights, types, unusedCode } from './lib/static-checks.ts';
import { one, readPlaywright, readVitest, sum, type Tally } from './lib/tally.ts';
import { openTestDatabase } from './lib/test-database.ts';
import { buildWeb } from './lib/web-build.ts';
import { webLayers } from './lib/web-layers.ts';

const RESULTS = path.join(ROOT, 'test-results');
const PARTS = ['static', 'unit', 'integration', 'e2e'] as const;
type Part = (typeof PARTS)[number];
const PROJECTS = { unit: ['unit'], integration: ['integration', 'crowds'] };

const tallies: Tally[] = [];
let database: Awaited<ReturnType<typeof openTestDatabase>> | undefined;

/** Runs one step under a heading. A failure is counted, and the next step still runs. */
async function section(title: string, work: () => Promise<Tally | undefined>): Promise<void> {
  const began = Date.now();
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`);
  const tally = await work().catch((error: Error) => {
    console.error(error.message);
    return one(false);
  });
  if (tally) tallies.push(tally);
  const verdict = tally?.failed ? `${tally.failed} FAILED` : 'ok';
  console.log(`${title}: ${verdict} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

async function vitest(projects: string[]): Promise<Tally> {
  const file = path.join(RESULTS, 'vitest.json');
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = [
    tool('vitest'),
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--passWithNoTests',
    ...reporters,
  ];
  return readVitest(
    file,
    await runCheck({ args, env: { TEST_DATABASE_URL: database?.url, ...(PLAIN ? { NO_COLOR: '1' } : {}) } }),
  );
}

async function journeys(): Promise<Tally> {
  const browser = await getBrowser();
  if (!browser) throw new Error('No browser could be found or fetched. Set CHROMIUM_PATH to a Chromium or Chrome.');
  console.log(`Browser: ${browser}`);
  const file = path.join(RESULTS, 'e2e.json');
  rmSync(file, { force: true });
  const args = [
    tool('@playwright/test', 'playwright'),
    'test',
    '--config=e2e/playwright.config.ts',
    '--pass-with-no-tests',
  ];
  const env = { CHROMIUM_PATH: browser, TEST_DATABASE_URL: database?.url };
  return readPlaywright(file, await runCheck({ args, env }));
}

async function testAll(parts: Part[]): Promise<void> {
  const wants = (part: Part) => parts.includes(part);
  mkdirSync(RESULTS, { recursive: true });
  if (wants('static')) {
    await section('Format and lint', formatAndLint);
    await section('Types', types);
    await section('Unused code', unusedCode);
    await section('Comments', comments);
    await section('Areas of the server', serverAreas);
    await section('Layers of the pages', webLayers);
    await section('Third-party licences', licences);
  }
  if (wants('integration') || wants('e2e')) {
    // These are no checks themselves, so only their failure counts.
    await section('Pages', () => buildWeb(path.join(RESULTS, 'web-build.log')).then(() => undefined));
    await section('Weight of the pages', pageWeights);
    await section('PostgreSQL for tests', async () => {
      database = await openTestDatabase();
      return undefined;
    });
  }
  const projects = (['unit', 'integration'] as const).filter(wants).flatMap((part) => PROJECTS[part]);
  if (projects.length > 0) await section('Unit and integration tests', () => vitest(projects));
  if (wants('e2e')) await section('Browser journeys', journeys);
}

function readParts(args: string[]): Part[] {
  const unknown = args.filter((arg) => !PARTS.includes(arg as Part));
  if (unknown.length > 0) {
    console.error(`Unknown part: ${unknown.join(', ')}. Known are ${PARTS.join(', ')}; none means all.`);
    process.exit(2);
  }
  return args.length > 0 ? (args as Part[]) : [...PARTS];
}

async function stopEarly(): Promise<void> {
  stopChecks();
  await database?.close();
  process.exit(130);
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, stopEarly);
process.once('disconnect', stopEarly);

await testAll(readParts(process.argv.slice(2)));
await database?.close();
const { passed, failed } = sum(tallies);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
