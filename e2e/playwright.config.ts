import { defineConfig } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from './src/browser.ts';

const launchOptions = { executablePath: findBrowser(), args: LAUNCH_ARGS };

export default defineConfig({
  testDir: './test',
  outputDir: '../test-results/e2e',
  globalSetup: './src/global-setup.ts',
  // A journey that passes only the second time is a fault, in the product or in the journey.
  retries: 0,
  workers: 2,
  // The journeys of a file share a world, in their order: what one of them leaves behind is there every time, or never.
  fullyParallel: false,
  // Long journeys on a busy machine; what is waited for has limits of its own.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    launchOptions,
    // A fifth of the time would go into traces; TRACE=1 asks for them.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-CA',
    // A press into a frame whose dialog still moves lands beside its button: only what is in the frame is waited for.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // A journey marked for one of them runs there alone. Far from Vancouver on purpose: a trip's times are its own.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, timezoneId: 'Asia/Tokyo' },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
  ],
});
