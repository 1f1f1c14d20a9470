import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../e2e/src/browser.ts';

export const PORT = 9333;

/**
 * Opens a browser that a script can drive and Lighthouse can measure through its port. Both need the same one, because
 * a headless shell forgets local storage when it closes, and the cart is kept there.
 */
export async function openBrowser(origin: string): Promise<BrowserContext & AsyncDisposable> {
  const profile = await mkdtemp(path.join(tmpdir(), 'tours-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    args: [...LAUNCH_ARGS, `--remote-debugging-port=${PORT}`],
    executablePath: findBrowser(),
    baseURL: origin,
  });
  return Object.assign(context, {
    [Symbol.asyncDispose]: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  });
}
