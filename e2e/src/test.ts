import { test as base, expect } from '@playwright/test';
import type { SandboxControl } from '../../server/test/setup/sandbox-control.ts';
import type { Template } from '../../server/test/setup/template.ts';
import { disturbable } from './disturb.ts';
import { watch } from './watch.ts';
import { openWorld, type World } from './world.ts';

export { expect };

interface Fixtures {
  /** The outside world of this test. Whatever is changed in it is put back afterwards. */
  sandbox: SandboxControl;
  /** Names something the browser may complain about in this test. */
  allow: (pattern: RegExp) => void;
  /** A new address for mails, in nobody else's way. */
  email: string;
}

export const test = base.extend<Fixtures, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const world = await openWorld(JSON.parse(process.env.E2E_TEMPLATE!) as Template);
      await use(world);
      await world.close();
    },
    { scope: 'worker', timeout: 60_000 },
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
