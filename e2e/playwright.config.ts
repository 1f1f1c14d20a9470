import { defineConfig } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from './src/browser.ts';

const launchOptions = { executablePath: findBrowser(), args: LAUNCH_ARGS };

export default defineConfig({
  testDir: './test',
  outputDir: '../test-results/e2e',
  globalSetup: './src/global-setup.ts',
  // Node strips the types itself. Playwright's compiler takes two seconds more before the first journey starts, and would
  // also compile the built server and pages, which make the demo world.
  build: { external: ['**/*.ts', '**/build/**'] },
  // No retries: a journey that passes only the second time shows a fault in the product or in the journey.
  retries: 0,
  // Two cores are the smallest supported machine. A third journey runs while two wait for their pages.
  workers: 3,
  // The journeys of a file share a world and run in order, so that earlier journeys leave the same data every time.
  fullyParallel: false,
  // A journey is long and the machine may be busy. Single expectations have their own, shorter limits.
  timeout: 300_000,
  // The same as that of `eventually`.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    launchOptions,
    // An action that waits longer fails with its line and the reason. Without this, only the whole journey's time ends it.
    actionTimeout: 60_000,
    // Traces cost a fifth of the time, so they are recorded only with TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Playwright takes one of every page that closes, also when nothing failed.
    screenshot: process.env.TRACE ? 'only-on-failure' : 'off',
    locale: 'en-CA',
    // Without reduced motion, a click inside a frame misses its button while the dialog around it still moves.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
