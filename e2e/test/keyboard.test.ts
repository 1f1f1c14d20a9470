import { eventually } from '../../server/test/setup/eventually.ts';
import { CARDS, CUSTOMER, payButton } from '../src/checkout.ts';
import { tabTo } from '../src/keyboard.ts';
import { ADULT, departureTile, SPRING_BREAK, traveller } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { bookingsOf } from '../src/vendors.ts';

/** One word, because mails greet with the first word of a name. */
const EVIL = '<img/src=x/onerror="top=1"><script>alert(1)</script>';

test('a whole booking works without a mouse, a dialog keeps the focus inside and returns it, and a script in a name is text on every page and in the mail @desktop', async ({
  page,
  sandbox,
  email,
}) => {
  // The name comes in one piece, as from a list of suggestions, because the page is drawn for each key.
  const type = (words: string) => (words === EVIL ? page.keyboard.insertText(words) : page.keyboard.type(words));
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
  await type(EVIL);
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

  await expect(page.getByText(`Adult · ${EVIL} Carter`)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Go to Checkout' }));
  await press('Enter');
  for (const [label, words] of [
    ['Full name', EVIL],
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

  const waivers = page.getByRole('region', { name: 'Waivers', exact: true });
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText(EVIL);
  await expect(waivers).toContainText(`${EVIL} Carter`);
  await page.reload();
  await expect(waivers).toContainText(`${EVIL} Carter`);
  await expect(page).toHaveTitle(/^Order OR/);
  const html = await eventually(async () => {
    const mails = await sandbox.mails(email);
    expect(mails.map(({ subject }) => subject).join()).toMatch(/OR[0-9A-Z]{8}/);
    return mails.map((mail) => mail.html).join();
  });
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script>alert');
});
