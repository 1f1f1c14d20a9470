import type { BrowserContext, Page, Route } from '@playwright/test';

/** The browser's messages about a lost connection. */
export const LINE_LOST = [/^request failed: net::ERR_/, /^console error: Failed to load resource: net::ERR_/];

/** Takes the phone offline while `during` runs. */
export async function offline(context: BrowserContext, during: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await during();
  await context.setOffline(false);
}

/** Bytes per second, and the round trip in milliseconds. */
const LINES = {
  'slow 4G': { downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150 },
  'slow 3G': { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 },
} as const;

/** Simulates such a line, starting with the next page. */
export async function beSlow(page: Page, line: keyof typeof LINES): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...LINES[line] });
}

const SCRIPT = /\/assets\/[^/]+\.js$/;

/** Holds back the page's scripts until they are released. */
export async function holdScripts(page: Page): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPT, (route) => released.then(() => route.fallback()));
  return { release };
}

/** Waits until the scripts handle the page. Before that, a link loads the whole next page. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('body > fieldset:enabled'));
}

/**
 * Handles the next matching request. Playwright's own "times: 1" ends the interception afterwards, and a request that
 * starts in that moment now and then gets no answer (microsoft/playwright#41802).
 */
export async function routeNext(
  page: Page,
  address: string | RegExp,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isNext = true;
  await page.route(address, (route) => {
    if (!isNext) return route.fallback();
    isNext = false;
    return handle(route);
  });
}

/** Lets the server handle the next matching request, but holds back its answer until it is released. */
export async function holdAnswer(page: Page, address: RegExp): Promise<{ held: Promise<void>; release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  await routeNext(page, address, async (route) => {
    const response = await route.fetch();
    hold();
    await released;
    await route.fulfill({ response });
  });
  return { held, release };
}

/**
 * Lets the page read only the first line of its next matching answer until the rest is released. A streamed page has its
 * frame in that line. A locked table would hold its list too, but PostgreSQL ends a statement after five seconds, which a
 * busy page may need.
 */
export async function holdRest(page: Page, address: RegExp): Promise<{ release: () => Promise<void> }> {
  const held = await page.evaluateHandle((address) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (!address.test(answer.url)) return answer;
      window.fetch = fetch;
      let isHeld = false;
      const body = answer.body!.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          async transform(chunk, stream) {
            const end = isHeld ? 0 : chunk.indexOf(10) + 1 || chunk.length;
            stream.enqueue(chunk.slice(0, end));
            isHeld ||= chunk[end - 1] === 10;
            if (end === chunk.length) return;
            await released;
            stream.enqueue(chunk.slice(end));
          },
        }),
      );
      return new Response(body, answer);
    };
    return { release };
  }, address);
  return { release: () => held.evaluate(({ release }) => release()) };
}

/** Drops the next matching request before it reaches the server. */
export async function loseRequest(page: Page, address: RegExp): Promise<void> {
  await routeNext(page, address, (route) => route.abort('connectionreset'));
}

/** Lets the server handle the next matching request, but drops its answer. */
export async function loseAnswer(page: Page, address: RegExp): Promise<void> {
  await routeNext(page, address, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** Lets the server handle the next matching event stream, but ends the stream after its first events. */
export async function cutStream(page: Page, address: RegExp): Promise<void> {
  await routeNext(page, address, async (route) => {
    const response = await route.fetch();
    const [first] = (await response.text()).split('\n\n');
    await route.fulfill({ response, body: `${first}\n\n` });
  });
}
