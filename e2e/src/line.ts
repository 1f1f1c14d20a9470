import type { BrowserContext, Page } from '@playwright/test';

/** What a browser says about a line that is gone. */
export const LINE_LOST = [/^request failed: net::ERR_/, /^console error: Failed to load resource: net::ERR_/];

/** The phone has no network until the end of `during`. */
export async function offline(context: BrowserContext, during: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await during();
  await context.setOffline(false);
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
