import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Phones install the page by its manifest. An iPhone takes the icon of the page. */
export async function expectInstallable(page: Page): Promise<void> {
  const fetched = async (rel: string) => {
    const address = await page.locator(`link[rel="${rel}"]`).getAttribute('href');
    return page.request.get(new URL(address!, page.url()).href);
  };
  expect(await (await fetched('manifest')).json()).toMatchObject({
    display: 'standalone',
    start_url: new URL(page.url()).pathname,
  });
  expect((await fetched('apple-touch-icon')).headers()['content-type']).toBe('image/png');
}
