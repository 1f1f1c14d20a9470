import type { Page } from '@playwright/test';
import { expectThanks, fillDetails, pay } from '../src/checkout.ts';
import { beSlow, holdScripts } from '../src/line.ts';
import {
  ADULT,
  addToCart,
  CHILD,
  departureTile,
  fillTraveller,
  goToCheckout,
  SPRING_BREAK,
  tourCard,
} from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { bookingsOf } from '../src/vendors.ts';

test('a trip can be booked over a connection of 400 kbit/s @phone', async ({ page, sandbox, email }) => {
  await beSlow(page, 'slow 3G');
  const dialog = page.getByRole('dialog', { name: 'Whale Watching Voyage' });
  await test.step('the group is readable and a date can be opened before the scripts have loaded', async () => {
    const scripts = await holdScripts(page);
    await page.goto(SPRING_BREAK, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Spring Break', level: 1 })).toBeVisible();
    await expect(page.getByText('Maple Leaf Academy', { exact: true })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(7);
    await expect(departureTile(page, 'Whale Watching Voyage')).toContainText('09:00');
    await expect(tourCard(page, 'Rainforest Night Walk')).toContainText('Tour availability coming soon!');
    await expect(page.getByRole('button', { name: 'Check again' })).toBeDisabled();
    await departureTile(page, 'Whale Watching Voyage').getByRole('link').click({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/availability\?/);
    await expect(page.getByRole('heading', { name: 'Spring Break', level: 1 })).toBeVisible();
    const opening = page.getByText('Opening Whale Watching Voyage…');
    await expect(opening).toBeVisible();
    scripts.release();
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(opening).toBeHidden();
  });
  await fillTraveller(dialog, 1, ADULT);
  await dialog.getByRole('button', { name: 'Add Traveller' }).click();
  await fillTraveller(dialog, 2, CHILD);
  await addToCart(dialog);
  await goToCheckout(page);
  await fillDetails(page, email);
  const emptyCart = await watchFor(page, "You don't have any items");
  await pay(page);
  await expectThanks(page);
  expect(await emptyCart.wasSeen()).toBe(false);
  expect(await bookingsOf(sandbox, email)).toMatchObject([{ status: 'booked', customer_count: 2 }]);
});

/** Records whether a text appears, even briefly, until another document opens. */
async function watchFor(page: Page, words: string) {
  const seen = await page.evaluateHandle((words) => {
    const found = { wasSeen: false };
    new MutationObserver(() => {
      found.wasSeen ||= document.body.textContent.includes(words);
    }).observe(document.body, { subtree: true, childList: true });
    return found;
  }, words);
  return { wasSeen: () => seen.evaluate((found) => found.wasSeen) };
}
