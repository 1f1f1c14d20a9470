import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sumOf } from '../contract/src/money.ts';
import { dropDatabase } from '../server/postgres/index.ts';
import { buildServers, buildTemplateOn } from '../server/test/setup/world/template.ts';
import { getBrowser } from './lib/get-browser.ts';
import { plainComments } from './lib/plain-comments.ts';
import { ROOT } from './lib/processes.ts';
import { briefly, type Failure, readPlaywright, readVitest, slowest, type Tally, type Timing } from './lib/reports.ts';
import { plainScreens } from './lib/retired-phrases.ts';
import { PLAIN, runCheck, stopChecks, tool } from './lib/run-check.ts';
import { serverAreas } from './lib/server-areas.ts';
import { formatAndLint, licences, pageWeights, types, unusedCode } from './lib/static-checks.ts';
import { openTestDatabase } from './lib/test-database.ts';
import { TIMES_OF_FILES } from './lib/times-of-files.ts';
import { buildWeb } from './lib/web-build.ts';
import { webChunks } from './lib/web-chunks.ts';
import { webLayers } from './lib/web-layers.ts';

const RESULTS = path.join(ROOT, 'test-results');
const PARTS = ['static', 'unit', 'integration', 'e2e'] as const;
type Part = (typeof PARTS)[number];
const PROJECTS = { unit: ['unit'], integration: ['processes', 'integration', 'crowds'] };

const tallies: Tally[] = [];
const times: Timing[] = [];
const failures: Failure[] = [];
/** The environment of tests that need PostgreSQL. */
const testEnv: NodeJS.ProcessEnv = {};
const owned = new AsyncDisposableStack();
let closing: Promise<void> | undefined;
/** Both the end of the run and a signal wait for the same closing. */
const close = () => (closing ??= owned.disposeAsync());

type Outcome = Tally | boolean | undefined;

/** Runs one step under a heading. A failure is counted, and the next step still runs. */
async function section(title: string, work: () => Outcome | Promise<Outcome>): Promise<void> {
  const began = Date.now();
  const named = failures.length;
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`);
  const outcome = await Promise.resolve()
    .then(work)
    .catch((error: Error) => {
      console.error(error.message);
      return false;
    });
  // Each check counts as one.
  const tally = typeof outcome === 'boolean' ? { passed: Number(outcome), failed: Number(!outcome) } : outcome;
  if (tally) tallies.push(tally);
  // The checks name no tests, so the summary names the section.
  if (tally?.failed && failures.length === named) failures.push({ name: title, messages: ['See its section above.'] });
  const verdict = tally?.failed ? `${tally.failed} FAILED` : 'ok';
  console.log(`${title}: ${verdict} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

function noted(report: ReturnType<typeof readVitest>): Tally {
  times.push(...report.times);
  failures.push(...report.failures);
  return report.tally;
}

async function vitest(projects: string[]): Promise<Tally> {
  const file = path.join(RESULTS, 'vitest.json');
  for (const old of [file, TIMES_OF_FILES]) rmSync(old, { force: true });
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--reporter=./scripts/lib/times-of-files.ts',
  ];
  const args = [
    tool('vitest'),
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--passWithNoTests',
    ...reporters,
  ];
  const env = { ...testEnv, ...(PLAIN ? { NO_COLOR: '1' } : {}) };
  const succeeded = await runCheck({ args, env });
  return noted(readVitest(file, TIMES_OF_FILES, succeeded));
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
  const env = { ...testEnv, CHROMIUM_PATH: browser };
  const succeeded = await runCheck({ args, env });
  return noted(readPlaywright(file, succeeded));
}

/** The demo world is built once. Every test file copies it. */
async function openTestWorld(): Promise<void> {
  const database = await openTestDatabase();
  owned.defer(() => database.close());
  testEnv.TEST_DATABASE_URL = database.url;
  const dir = mkdtempSync(path.join(tmpdir(), 'tours-test-'));
  owned.defer(() => rmSync(dir, { recursive: true, force: true }));
  await buildServers();
  const template = await buildTemplateOn(database.url, dir);
  owned.defer(() => dropDatabase(template.adminUrl, template.database));
  testEnv.TEST_TEMPLATE = JSON.stringify(template);
}

async function testAll(parts: Part[]): Promise<void> {
  const wants = (part: Part) => parts.includes(part);
  mkdirSync(RESULTS, { recursive: true });
  if (wants('static')) {
    await section('Comments', plainComments);
    await section('Texts of screens and mails', plainScreens);
    await section('Areas of the server', serverAreas);
    await section('Layers of the pages', webLayers);
    await section('Chunks of the pages', webChunks);
    await section('Third-party licences', licences);
    await section('Format and lint', formatAndLint);
    await section('Types', types);
    await section('Unused code', unusedCode);
  }
  if (wants('integration') || wants('e2e')) {
    // These are no checks themselves, so only their failure counts.
    await section('Pages', () => buildWeb(path.join(RESULTS, 'web-build.log')).then(() => undefined));
    await section('Weight of the pages', pageWeights);
    await section('PostgreSQL and the demo world for tests', () => openTestWorld().then(() => undefined));
  }
  const projects = (['unit', 'integration'] as const).filter(wants).flatMap((part) => PROJECTS[part]);
  if (projects.length > 0) await section('Unit and integration tests', () => vitest(projects));
  if (wants('e2e')) await section('Browser journeys', journeys);
}

function readParts(args: string[]): Part[] {
  const unknown = args.filter((arg) => !PARTS.includes(arg as Part));
  if (unknown.length > 0) {
    console.error(`Unknown part: ${unknown.join(', ')}. Known are ${PARTS.join(', ')}; none means all.
A single file runs with: npx vitest run --project integration <file>`);
    process.exit(2);
  }
  return args.length > 0 ? (args as Part[]) : [...PARTS];
}

async function stopEarly(): Promise<void> {
  stopChecks();
  await close();
  process.exit(130);
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, stopEarly);
process.once('disconnect', stopEarly);

await testAll(readParts(process.argv.slice(2)));
await close();
if (times.length > 0) console.log(['\nThe slowest files and journeys:', ...slowest(times)].join('\n'));
if (failures.length > 0) console.log(['\nWhat failed:', ...briefly(failures)].join('\n'));
const failed = sumOf(tallies, (tally) => tally.failed);
console.log(`\n${sumOf(tallies, ({ passed }) => passed)} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
