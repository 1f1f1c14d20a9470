import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Where `npm test` notes a browser it had to fetch. */
export const NOTED_BROWSER = path.resolve(import.meta.dirname, '../../.cache/browser/executable');

export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The first browser that really runs: the one named, one on this machine, Playwright's own, one fetched earlier.
 * Without a window where there is one: a third quicker (docs/measurements.md).
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? '').split(path.delimiter);
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const installed = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const noted = existsSync(NOTED_BROWSER) ? [readFileSync(NOTED_BROWSER, 'utf8').trim()] : [];
  return [...installed, mac, chromium.executablePath(), ...noted].find(runs);
}

/** Some distributions put a script there that only says where to get the browser. */
export function runs(executable: string): boolean {
  return existsSync(executable) && spawnSync(executable, ['--version'], { timeout: 20_000 }).status === 0;
}
