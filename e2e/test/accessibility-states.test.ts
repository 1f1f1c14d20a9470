import type { Page } from '@playwright/test';
import { keyOf, shopper } from '../../server/test/setup/people/shopper.ts';
import { expectAccessibleAnywhere } from '../src/axe.ts';
import { CARDS, expectThanks, fillCard, fillDetails, payButton } from '../src/checkout.ts';
import { LINE_LOST, loseRequest } from '../src/line.ts';
import { addToCart, departureTile, openCheckout, SPRING_BREAK } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { fillWaiver } from '../src/waiver.ts';

const upsert = /\/api\/orders\/[0-9a-f-]+\/upsert$/;
const ourConfirm = /\/api\/orders\/[0-9a-f-]+\/confirm$/;
const item = { availability: '9c376efb-8d47-4fb1-aca8-972e2ef085e3', name: 'Trip Photo Book' };

test('tours and cart meet WCAG 2.1 AA in every unusual state @desktop', async ({ page, allow }) => {
  for (const pattern of LINE_LOST) allow(pattern);
  await loseRequest(page, /\/seats$/);
  await page.goto(SPRING_BREAK);
  await expect(page.getByText('Seats couldn’t be checked')).toBeVisible();
  await expectAccessibleAnywhere(page, 'group without seats');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(departureTile(page, 'Trip Photo Book')).toContainText('In stock');

  await loseRequest(page, /\/availabilities\/\d+$/);
  await departureTile(page, 'Trip Photo Book').getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Trip Photo Book' });
  await dialog.getByRole('tab', { name: 'Book', exact: true }).click();
  await expect(dialog.getByText('There was an error fetching the availability.')).toBeVisible();
  await expectAccessibleAnywhere(page, 'dialog without answer');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Add another' }).click();
  await dialog.getByRole('button', { name: 'Remove item 2' }).click();
  const question = page.getByRole('dialog', { name: 'Remove item 2' });
  await expect(question).toBeVisible();
  await expectAccessibleAnywhere(page, 'question before a traveller goes');
  await question.getByRole('button', { name: 'Remove item' }).click();
  await addToCart(dialog);
  await dialog.getByRole('button', { name: 'Add more items' }).click();
  await expectAccessibleAnywhere(page, 'group with a cart');
  await departureTile(page, 'Trip Photo Book').getByRole('link').click();
  await dialog.getByRole('tab', { name: 'Book', exact: true }).click();
  await expect(dialog.getByText('This trip is already in the shopping cart.')).toBeVisible();
  await expectAccessibleAnywhere(page, 'dialog of what is in the cart');

  await page.goto('/groups/harbour-weekend?step=2');
  await expect(page.getByText('You have items in your cart from different groups.')).toBeVisible();
  await expectAccessibleAnywhere(page, 'cart of another group');
  await page.getByRole('button', { name: 'Empty cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Empty cart' })).toBeVisible();
  await expectAccessibleAnywhere(page, 'question before the cart is emptied');
});

test('checkout meets WCAG 2.1 AA with every alert of the server @desktop', async ({ page, world, email, allow }) => {
  // The refusals are faked, so the page asks for an order that was never saved.
  for (const pattern of [...LINE_LOST, /status of 409/, /404 .*\/api\/orders\//]) allow(pattern);
  await openCheckout(page, world);
  await fillDetails(page, email);
  await fillCard(page, CARDS.good);

  await loseRequest(page, upsert);
  await payButton(page).click();
  await expect(page.getByText('We couldn’t reach the server.')).toBeVisible();
  await expectAccessibleAnywhere(page, 'general error');

  for (const error of ['order.itemsInvalid', 'order.bookingRefused', 'order.inProgress', 'payment.differs']) {
    await refuse(page, error, { items: [{ ...item, error: 'Item Trip Photo Book is not valid' }] });
    await payButton(page).click();
    await expect(page.getByText(`Words of ${error}`)).toBeVisible();
    await expectAccessibleAnywhere(page, error);
  }
});

test('checkout meets WCAG 2.1 AA with every dialog and panel @desktop', async ({ page, world, email, allow }) => {
  allow(/status of 40[129]/);
  await openCheckout(page, world);
  await visitLogin(page);
  await fillDetails(page, email);
  await fillCard(page, CARDS.declined);

  const amounts = { previousCents: 4_095, amountTotalCents: 5_000 };
  await refuse(page, 'order.priceChanged', { amountTotalCents: 5_000, items: [{ ...item, ...amounts }] });
  await payButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'The price has changed' });
  await expect(dialog).toBeVisible();
  await expectAccessibleAnywhere(page, 'new price');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await payButton(page).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expectAccessibleAnywhere(page, 'declined card');
  await fillCard(page, CARDS.authenticate);
  await payButton(page).click();
  const bank = page.frameLocator('iframe[title="Confirmation page of your bank"]');
  await expect(bank.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  await expectAccessibleAnywhere(page, 'bank asks');
  await page.getByRole('button', { name: 'Cancel confirmation' }).click();
  await fillCard(page, CARDS.good);

  const { promise: seen, resolve } = Promise.withResolvers<void>();
  await page.route(ourConfirm, (route) => seen.then(() => route.continue()));
  await payButton(page).click();
  await expect(page.getByText('Booking your seats')).toBeVisible();
  await expectAccessibleAnywhere(page, 'processing');
  resolve();
  await expectThanks(page);
});

test('orders and waivers meet WCAG 2.1 AA in every state @desktop', async ({ page, world, email, allow }) => {
  for (const pattern of [/^response: 404 GET /, /status of 404/]) allow(pattern);
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const party = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9, 44] });
  const unpaid = await person.order(group, [party], email);
  const order = await person.order(group, [party], email);
  const visit = async (screen: string, words: string, address = `/orders/${keyOf(order._id)}`) => {
    await page.goto(address);
    await expect(page.getByText(words).first()).toBeVisible();
    await expectAccessibleAnywhere(page, screen);
  };

  await visit('unpaid order', 'Not booked: this order was never paid', `/orders/${keyOf(unpaid._id)}`);
  await world.query(`update orders set state = 'released' where id = $1`, [unpaid._id]);
  await visit('released order', 'The seats couldn’t be booked', `/orders/${keyOf(unpaid._id)}`);

  await person.pay(await person.intent(order));
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');
  const [waiver] = await world.client.listOrderWaivers({
    query: { order: keyOf(order._id), populate: 'waiverTemplate' },
  });
  const form = `/waivers/${waiver!._id}?order=${waiver!.order}`;
  await visit('waiver', 'Not Signed', form);
  await page.getByRole('button', { name: /^Sign/ }).click();
  await expect(page.getByText(/There are validation erros/).first()).toBeVisible();
  await expectAccessibleAnywhere(page, 'waiver with problems');
  await fillWaiver(page);
  await expectAccessibleAnywhere(page, 'waiver filled in');
  await page.getByRole('button', { name: /^Sign/ }).click();
  await expect(page.getByText('Waiver signed successfully').first()).toBeVisible();
  await expectAccessibleAnywhere(page, 'waiver just signed');
  await visit('signed waiver', 'Signed', form);
  await visit('waiver nobody wrote', 'Waiver nof found', '/waivers/9c376efb-8d47-4fb1-aca8-972e2ef085e3');

  await visit('order with a waiver to sign', '1 waiver left to sign');
});

/** Visits the login dialog, one with a mistake, and the way to a new password. */
async function visitLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await expectAccessibleAnywhere(page, 'login');
  await dialog.getByLabel('Email').fill('nobody@home.example');
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Wrong credentials');
  await expectAccessibleAnywhere(page, 'login with a mistake');
  await dialog.getByRole('button', { name: /forgot/i }).click();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByLabel('Code')).toBeVisible();
  await expectAccessibleAnywhere(page, 'reset of a password');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}

/** Makes the server refuse the next order with this error. */
async function refuse(page: Page, error: string, details: object): Promise<void> {
  const json = { error, message: `Words of ${error}`, details, requestId: 'r-1' };
  await page.route(upsert, (route) => route.fulfill({ status: 409, json }), { times: 1 });
}
