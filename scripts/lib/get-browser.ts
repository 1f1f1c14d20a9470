import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser, NOTED_BROWSER, runs } from '../../e2e/src/browser.ts';
import { ROOT } from './processes.ts';

const FOLDER = path.dirname(NOTED_BROWSER);
const TIMEOUT_MS = 10 * 60_000;

/** Finds a browser, or downloads one in the first way that this machine and its network allow. */
export async function getBrowser(): Promise<string | undefined> {
  const found = findBrowser();
  if (found) return found;
  console.log('No browser here yet; fetching one (a minute or two) …');
  const ways = { 'the distribution': fromDistribution, Playwright: fromPlaywright, npm: fromNpm };
  for (const [name, fetchIt] of Object.entries(ways)) {
    await fetchIt();
    const fetched = findBrowser();
    if (fetched) return fetched;
    console.log(`  not available from ${name}`);
  }
  return undefined;
}

function fromDistribution(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  quietly('apt-get', ['update', '-qq'], env);
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation'], env);
    if (findBrowser()) return;
  }
}

function fromPlaywright(): void {
  const cli = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  quietly(process.execPath, [cli, 'install', 'chromium']);
}

/** Installs a browser from an npm package, for machines that can reach only the npm registry. */
async function fromNpm(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  quietly('npm', ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', '--no-save', '@sparticuz/chromium']);
  const entry = path.join(FOLDER, 'node_modules', '@sparticuz', 'chromium', 'build', 'esm', 'index.js');
  if (!existsSync(entry)) return;
  const { default: packed } = (await import(pathToFileURL(entry).href)) as {
    default: { executablePath(): Promise<string> };
  };
  const executable = await packed.executablePath();
  if (runs(executable)) writeFileSync(NOTED_BROWSER, executable);
}

/** Ignores failures, because the caller looks for a browser afterwards. */
function quietly(command: string, args: string[], env = process.env): void {
  spawnSync(command, args, { env, timeout: TIMEOUT_MS, stdio: 'ignore' });
}
