import type { BrowserContext } from '@playwright/test';
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

/** Books a trip and fills a cart as a person would. Returns the address of the order. */
export async function bookAndFillCart(browser: BrowserContext): Promise<string> {
  const page = await browser.newPage();
  await page.goto(SPRING_BREAK);
  const dialog = await openForm(page, 'Whale Watching Voyage');
  await fillTraveller(dialog, 1, ADULT);
  await addToCart(dialog);
  await goToCheckout(page);
  await fillDetails(page, 'robin.lighthouse@home.example');
  await pay(page);
  await expectThanks(page);
  const { pathname } = new URL(page.url());
  await putPhotoBookInCart(page);
  await page.close();
  return pathname;
}
