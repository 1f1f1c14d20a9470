import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** `npm test` writes the path of a browser that it downloaded here. */
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
 * The first browser that runs: the named one, one on this machine, Playwright's own, one downloaded earlier. Prefers a
 * headless shell, which is a third faster in nine staff journeys.
 */
export function findBrowser(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const installed = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const noted = existsSync(NOTED_BROWSER) ? [readFileSync(NOTED_BROWSER, 'utf8').trim()] : [];
  return [...installed, mac, chromium.executablePath(), ...noted].find(runs);
}

/** Starts the browser, because some distributions install a script that only says where to get it. */
export function runs(executable: string): boolean {
  return existsSync(executable) && spawnSync(executable, ['--version'], { timeout: 20_000 }).status === 0;
}
