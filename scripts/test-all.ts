import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sumOf } from '../contract/src/money.ts';
import { dropDatabase, startEmbedded } from '../server/postgres/index.ts';
import { buildServers, buildTemplateOn } from '../server/test/setup/world/template.ts';
import { getBrowser } from './lib/get-browser.ts';
import { migration } from './lib/migration.ts';
import { plainComments } from './lib/plain-comments.ts';
import { ROOT } from './lib/processes.ts';
import { briefly, type Failure, readPlaywright, readVitest, slowest, type Tally, type Timing } from './lib/reports.ts';
import { plainScreens } from './lib/retired-phrases.ts';
import { type Checked, collectCheck, runCheck, stopChecks, tool } from './lib/run-check.ts';
import { serverAreas } from './lib/server-areas.ts';
import { formatAndLint, licences, pageWeights, types, unusedCode } from './lib/static-checks.ts';
import { makeTestFolder } from './lib/test-folder.ts';
import { TIMES_OF_FILES } from './lib/times-of-files.ts';
import { buildWeb } from './lib/web-build.ts';
import { webLayers } from './lib/web-layers.ts';

const RESULTS = path.join(ROOT, 'test-results');
const PARTS = ['static', 'unit', 'integration', 'e2e'] as const;
type Part = (typeof PARTS)[number];
const INTEGRATION = ['processes', 'integration', 'crowds'];
const REPORT = path.join(RESULTS, 'vitest.json');

const tallies: Tally[] = [];
const times: Timing[] = [];
const failures: Failure[] = [];
/** The environment of tests that need PostgreSQL. */
const testEnv: NodeJS.ProcessEnv = {};
const owned = new AsyncDisposableStack();
let closing: Promise<void> | undefined;
/** Both the end of the run and a signal wait for the same closing. */
const close = () => (closing ??= owned.disposeAsync());

/** Each check counts as one. */
const one = (passed: boolean): Tally => ({ passed: Number(passed), failed: Number(!passed) });
const heading = (title: string) => console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`);

function conclude(title: string, began: number, tally: Tally | undefined): void {
  if (tally) tallies.push(tally);
  const verdict = tally?.failed ? `${tally.failed} FAILED` : 'ok';
  console.log(`${title}: ${verdict} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

/** Runs tests under a heading. A failure is counted, and the next step still runs. */
async function section(title: string, work: () => Promise<Tally>): Promise<void> {
  const began = Date.now();
  const named = failures.length;
  heading(title);
  const tally = await work().catch((error: Error) => {
    console.error(error.message);
    return one(false);
  });
  if (tally.failed && failures.length === named) nameSection(title);
  conclude(title, began, tally);
}

/** Tests have a tally of their own. A preparation has no result, and is no check. */
type Result = Checked & { tally?: Tally };
type Check = [title: string, work: () => Promise<Result | undefined>];

/** Runs checks one after the other. Other lanes run beside it, so each is shown as a whole when it has ended. */
async function lane(checks: Check[]): Promise<void> {
  for (const [title, work] of checks) {
    const began = Date.now();
    const checked = await work().catch(({ message }: Error): Result => ({ ok: false, output: message }));
    heading(title);
    if (checked?.output) console.log(checked.output);
    if (checked?.ok === false) nameSection(title);
    conclude(title, began, checked && (checked.tally ?? one(checked.ok)));
  }
}

/** Some failures have no name of a test, so the summary names their section. */
const nameSection = (title: string) => failures.push({ name: title, messages: ['See its section above.'] });

function noted(report: ReturnType<typeof readVitest>): Tally {
  times.push(...report.times);
  failures.push(...report.failures);
  return report.tally;
}

/** The arguments of a run of Vitest, whose earlier reports are removed. */
function vitest(projects: string[]): string[] {
  for (const old of [REPORT, TIMES_OF_FILES]) rmSync(old, { force: true });
  const reporters = ['default', 'json', './scripts/lib/times-of-files.ts'].map((name) => `--reporter=${name}`);
  const chosen = projects.map((name) => `--project=${name}`);
  return [tool('vitest'), 'run', ...chosen, '--passWithNoTests', ...reporters, `--outputFile.json=${REPORT}`];
}

/** One worker takes a quarter less processor time than five, because it loads once what most files share. */
async function unitTests(): Promise<Result> {
  const checked = await collectCheck({ args: vitest(['unit']), env: { VITEST_MAX_WORKERS: '1', NO_COLOR: '1' } });
  return { ...checked, tally: noted(readVitest(REPORT, TIMES_OF_FILES, checked.ok)) };
}

async function integrationTests(): Promise<Tally> {
  const env = { ...testEnv, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) };
  const succeeded = await runCheck({ args: vitest(INTEGRATION), env });
  return noted(readVitest(REPORT, TIMES_OF_FILES, succeeded));
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
  const dir = makeTestFolder();
  owned.defer(() => rmSync(dir, { recursive: true, force: true }));
  process.env.TMPDIR = dir;
  await buildServers();
  const template = await buildTemplateOn(await openTestDatabase(dir), dir);
  owned.defer(() => dropDatabase(template.adminUrl, template.database));
  testEnv.TEST_DATABASE_URL = template.adminUrl;
  testEnv.TEST_TEMPLATE = JSON.stringify(template);
}

/** A new server for each run, made in half a second, or the one in TEST_DATABASE_URL. */
async function openTestDatabase(dir: string): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const server = await startEmbedded({ dataDir: path.join(dir, 'postgres'), fast: true });
  owned.defer(() => server.stop());
  return server.url('postgres');
}

/** The check of unused code reads types of the pages' routes, which the check of types generates. */
const COMPILED: Check[] = [
  ['Types', types],
  ['Unused code', unusedCode],
];
const READ: Check[] = [
  ['Comments', plainComments],
  ['Texts of screens and mails', plainScreens],
  ['Areas of the server', serverAreas],
  ['Layers of the pages', webLayers],
  ['Third-party licences', licences],
  ['Migration', migration],
  ['Format and lint', formatAndLint],
];
const PAGES: Check[] = [
  ['Pages', () => buildWeb(path.join(RESULTS, 'web-build.log')).then(() => undefined)],
  ['Weight of the pages', pageWeights],
];
const UNIT: Check[] = [['Unit tests', unitTests]];
const WORLD: Check[] = [['PostgreSQL and the demo world for tests', () => openTestWorld().then(() => undefined)]];

async function testAll(parts: Part[]): Promise<void> {
  const wants = (part: Part) => parts.includes(part);
  mkdirSync(RESULTS, { recursive: true });
  const needsWorld = wants('integration') || wants('e2e');
  // These lanes keep two cores busy until the end.
  const lanes = [
    ...(wants('static') ? [COMPILED, READ] : []),
    ...(wants('unit') ? [UNIT] : []),
    ...(needsWorld ? [PAGES, WORLD] : []),
  ];
  await Promise.all(lanes.map(lane));
  if (wants('integration')) await section('Integration tests', integrationTests);
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
