import { chromium } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../e2e/src/browser.ts';
import { expectThanks, fillDetails, pay } from '../../e2e/src/checkout.ts';
import {
  ADULT,
  addToCart,
  fillTraveller,
  goToCheckout,
  openForm,
  putPhotoBookInCart,
  SPRING_BREAK,
} from '../../e2e/src/shop.ts';

/** Books a trip and fills a cart as a person would. The cart stays in the browser's profile. */
export async function bookAndFillCart(origin: string, profile: string): Promise<Record<string, string>> {
  const context = await chromium.launchPersistentContext(profile, {
    args: LAUNCH_ARGS,
    executablePath: findBrowser(),
    baseURL: origin,
  });
  try {
    const page = await context.newPage();
    await page.goto(SPRING_BREAK);
    const dialog = await openForm(page, 'Whale Watching Voyage');
    await fillTraveller(dialog, 1, ADULT);
    await addToCart(dialog);
    await goToCheckout(page);
    await fillDetails(page, 'robin.lighthouse@home.example');
    await pay(page);
    await expectThanks(page);
    const order = page.url();
    await putPhotoBookInCart(page);
    return {
      'cart at checkout': `${origin}${SPRING_BREAK}?step=3`,
      'paid order': order,
    };
  } finally {
    await context.close();
  }
}
