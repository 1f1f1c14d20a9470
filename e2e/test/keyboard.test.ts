import { CARDS, CUSTOMER, payButton } from '../src/checkout.ts';
import { tabTo } from '../src/keyboard.ts';
import { ADULT, departureTile, SPRING_BREAK, traveller } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { bookingsOf } from '../src/vendors.ts';

test('a whole booking works without a mouse, and a dialog keeps the focus inside and returns it when closed @desktop', async ({
  page,
  sandbox,
  email,
}) => {
  const type = (words: string) => page.keyboard.type(words);
  const press = (key: string) => page.keyboard.press(key);
  await page.goto(SPRING_BREAK);
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press('Enter');
  const tile = departureTile(page, 'Whale Watching Voyage').getByRole('link');
  await tabTo(page, tile);
  await press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Whale Watching Voyage' });
  await expect(dialog.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
  for (let presses = 0; presses < 12; presses += 1) {
    await press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(tile).toBeFocused();
  await press('Enter');
  await tabTo(page, dialog.getByRole('tab', { name: 'Itinerary' }));
  await press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Important Information' })).toBeFocused();
  await press('ArrowRight');
  const card = traveller(dialog, 1);
  await expect(card).toBeVisible();
  await tabTo(page, card.getByRole('radio').first());
  await press('Space');
  await expect(card.getByRole('radio', { name: /^Adult/ })).toBeChecked();
  await tabTo(page, card.getByLabel('First name'));
  await type(ADULT.firstname);
  await tabTo(page, card.getByLabel('Last name'));
  await type(ADULT.lastname);
  await tabTo(page, card.getByLabel('Age'));
  await type(String(ADULT.age));
  await tabTo(page, dialog.getByRole('button', { name: 'Add Traveller' }));
  await tabTo(page, dialog.getByLabel('Photo package'));
  await press('ArrowDown');
  await tabTo(page, dialog.getByRole('button', { name: 'Add to Cart' }));
  await press('Enter');
  await expect(dialog.getByRole('link', { name: 'Go To Cart' })).toBeFocused();
  await press('Enter');

  await tabTo(page, page.getByRole('link', { name: 'Go to Checkout' }));
  await press('Enter');
  for (const [label, words] of [
    ['Full name', CUSTOMER.name],
    ['Phone', CUSTOMER.phone],
    ['Email', email],
    ['Confirm email', email],
    ['Card number', CARDS.good],
    ['Expiry date', '1234'],
    ['CVC', '123'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await type(words);
  }
  await tabTo(page, payButton(page));
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you for booking with us!' })).toBeFocused();
  expect(await bookingsOf(sandbox, email)).toHaveLength(1);
});
