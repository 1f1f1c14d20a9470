import { test as base, expect, type TestInfo } from '@playwright/test';
import type { SandboxControl } from '../../server/test/setup/world/sandbox-control.ts';
import { disturbable } from './disturb.ts';
import { watch } from './watch.ts';
import type { World } from './world.ts';
import { Worlds } from './worlds.ts';

export { expect };

const DEVICES = {
  // The time zone is far from Vancouver, to show that trips keep their own time.
  phone: { viewport: { width: 390, height: 844 }, isTouched: true, timezoneId: 'Asia/Tokyo' },
  desktop: { viewport: { width: 1280, height: 900 }, isTouched: false, timezoneId: undefined },
};

/** Every journey names its device: `@phone` or `@desktop`. */
function deviceOf({ tags, title }: TestInfo) {
  if (tags.includes('@phone')) return DEVICES.phone;
  if (tags.includes('@desktop')) return DEVICES.desktop;
  throw new Error(`Neither @phone nor @desktop: ${title}`);
}

interface Fixtures {
  /** Set in files that count records of the demo world, or change them for good. */
  ownsWorld: boolean;
  /** The world of the worker, or of the file if it owns one. */
  world: World;
  /** Controls the vendors. Every change is undone after the test. */
  sandbox: SandboxControl;
  /** Allows an expected browser error from now on, until the test ends or calls the returned function. */
  allow: (pattern: RegExp) => () => void;
  /** A new mail address that no other test uses. */
  email: string;
}

export const test = base.extend<Fixtures, { worlds: Worlds }>({
  worlds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const worlds = new Worlds();
      await use(worlds);
      await worlds.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  ownsWorld: [false, { option: true }],

  world: [async ({ worlds, ownsWorld }, use, { file }) => use(await worlds.of(file, ownsWorld)), { timeout: 60_000 }],

  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  viewport: async ({}, use, info) => use(deviceOf(info).viewport),
  hasTouch: async ({}, use, info) => use(deviceOf(info).isTouched),
  isMobile: async ({}, use, info) => use(deviceOf(info).isTouched),
  timezoneId: async ({}, use, info) => use(deviceOf(info).timezoneId),
  // biome-ignore-end lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern

  baseURL: async ({ world }, use) => use(world.origin),

  sandbox: async ({ world }, use) => {
    const outside = disturbable(world);
    await use(outside.sandbox);
    await outside.putBack();
  },

  allow: [
    async ({ context, world }, use, info) => {
      const watched = watch(context, world.origin);
      await use(watched.allow);
      expect.soft(watched.unexpected, 'The browser complained').toEqual([]);
      // A journey that failed early has not come to what it allows.
      if (info.status === 'passed') expect.soft(watched.unused(), 'Allowed, but did not happen').toEqual([]);
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  email: async ({}, use, { testId, workerIndex }) =>
    use(`robin.${testId.slice(-8).toLowerCase()}.${workerIndex}@home.example`),
});
