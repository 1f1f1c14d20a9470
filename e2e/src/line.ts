import type { BrowserContext, Page } from '@playwright/test';

/** What a browser says about a line that is gone. */
export const LINE_LOST = [/^request failed: net::ERR_/, /^console error: Failed to load resource: net::ERR_/];

/** The phone has no network until the end of `during`. */
export async function offline(context: BrowserContext, during: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await during();
  await context.setOffline(false);
}

/** Bytes a second, and milliseconds there and back. */
const LINES = {
  'slow 4G': { downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150 },
  'slow 3G': { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 },
} as const;

/** A cheap phone on such a line, from the next page on. */
export async function beSlow(page: Page, line: keyof typeof LINES): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...LINES[line] });
}

export const SCRIPT = /\/assets\/[^/]+\.js$/;

/** The page's scripts stay away until they are let go. */
export async function holdScripts(page: Page): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPT, (route) => released.then(() => route.fallback()));
  return { release };
}

/**
 * Before that a link is followed by the browser, which loads the next page whole, and what was ticked takes effect
 * only then: what it opens moves a button away from under a press.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('early' in window));
}

/** The next matching request is carried out; its answer waits until it is let go. */
export async function holdAnswer(page: Page, address: RegExp): Promise<{ held: Promise<void>; release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      hold();
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { held, release };
}

/** The next matching request never arrives. */
export async function loseRequest(page: Page, address: RegExp): Promise<void> {
  await page.route(address, (route) => route.abort('connectionreset'), { times: 1 });
}

/** The next matching request arrives and is carried out; its answer gets lost. */
export async function loseAnswer(page: Page, address: RegExp): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** The next matching event stream is carried out, but ends after its first words. */
export async function cutStream(page: Page, address: RegExp): Promise<void> {
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      const [first] = (await response.text()).split('\n\n');
      await route.fulfill({ response, body: `${first}\n\n` });
    },
    { times: 1 },
  );
}
