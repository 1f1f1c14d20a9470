import { test as base, expect } from '@playwright/test';
import type { SandboxControl } from '../../server/test/setup/sandbox-control.ts';
import { disturbable } from './disturb.ts';
import { watch } from './watch.ts';
import type { World } from './world.ts';
import { Worlds } from './worlds.ts';

export { expect };

interface Fixtures {
  /** Set in files that neither leave changes behind nor count the records of the demo world. */
  sharesWorld: boolean;
  /** A world that only the journeys of one file share, or also other files with `sharesWorld`. */
  world: World;
  /** Controls the vendors. Every change is undone after the test. */
  sandbox: SandboxControl;
  /** Allows an expected browser error in this test. */
  allow: (pattern: RegExp) => void;
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

  sharesWorld: [false, { option: true }],

  world: [
    async ({ worlds, sharesWorld }, use, { file }) => use(await worlds.of(file, sharesWorld)),
    { timeout: 60_000 },
  ],

  baseURL: async ({ world }, use) => use(world.origin),

  sandbox: async ({ world }, use) => {
    const outside = disturbable(world);
    await use(outside.sandbox);
    await outside.putBack();
  },

  allow: [
    async ({ context, world }, use) => {
      const watched = watch(context, world.origin);
      await use(watched.allow);
      expect.soft(watched.unexpected(), 'The browser complained').toEqual([]);
      expect.soft(watched.unused(), 'Allowed, but did not happen').toEqual([]);
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  email: async ({}, use, { testId, workerIndex }) =>
    use(`robin.${testId.slice(-8).toLowerCase()}.${workerIndex}@home.example`),
});
