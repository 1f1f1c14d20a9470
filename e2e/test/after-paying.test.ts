import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { CARDS, expectThanks, fillCard, fillDetails, pay, payButton } from '../src/checkout.ts';
import { holdAnswer } from '../src/line.ts';
import { ADULT, addToCart, fillTraveller, openCheckout, openForm, SPRING_BREAK } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { bookingsOf, paymentsOf } from '../src/vendors.ts';

const authorised = /\/stripe\/v1\/payment_intents\/[^/]+\/confirm$/;
const ourAnswer = /\/api\/orders\/[0-9a-f-]+\/confirm$/;
const ourOrder = /\/api\/orders\/[0-9a-f-]{36}(\?|$)/;
const empty = "You don't have any items in the shopping cart.";
const CHECKOUT = `${SPRING_BREAK}?step=3`;

test.beforeEach(async ({ page, world, email }) => {
  await openCheckout(page, world);
  await fillDetails(page, email);
});

test('after the tab is closed right after paying, the tour leaves the cart and a new tour can be paid separately @phone', async ({
  page,
  context,
  sandbox,
  email,
}) => {
  // Neither this tab nor Stripe's webhook reaches the server, so the next page has to ask.
  await page.route(ourAnswer, () => {});
  await sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const paid = page.waitForResponse(authorised);
  await pay(page);
  await paid;
  await page.close();

  const later = await context.newPage();
  const question = await holdAnswer(later, ourOrder);
  await later.goto(SPRING_BREAK);
  const dialog = await openForm(later, 'Old Town Food Walk', 1);
  await fillTraveller(dialog, 1, ADULT);
  await addToCart(dialog);
  await dialog.getByRole('link', { name: 'Go To Cart' }).click();
  await expect(later.getByRole('heading', { name: 'Trip Photo Book' })).toBeVisible();
  question.release();
  const done = later.getByRole('status').filter({ hasText: /Order OR-?\w+ is booked/ });
  await expect(done).toContainText('Its tours have left your cart');
  await expectAccessible(later, 'cart after a payment of another tab');
  await expect(later.getByRole('heading', { name: 'Trip Photo Book' })).toBeHidden();
  await expect(later.getByRole('heading', { name: 'Old Town Food Walk' })).toBeVisible();
  await later.getByRole('link', { name: 'Go to Checkout' }).click();
  await expect(done).toBeVisible();
  await fillDetails(later, email);
  await pay(later);
  const second = await expectThanks(later);
  await later.goto(CHECKOUT);
  await expect(later.getByText(empty)).toBeVisible();
  expect(await paymentsOf(sandbox, second)).toHaveLength(1);
  expect(await bookingsOf(sandbox, email)).toHaveLength(2);
});

test('with the same checkout in two tabs, both show the result, whichever gets it first @desktop', async ({
  page,
  context,
  sandbox,
  email,
}) => {
  const other = await openOtherTab(context, email);
  await fillCard(other, CARDS.good);
  const answer = await holdAnswer(page, ourAnswer);
  await pay(page);
  await answer.held;
  await payButton(other).click();
  await expect(other.getByText(/is booked/)).toBeVisible();
  await expectAccessible(other, 'checkout whose order another tab booked');
  await expect(payButton(other)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Booking your trip' })).toBeVisible();
  await expect(page.getByText('Trip Photo Book')).toBeVisible();
  await expect(page.getByText(empty)).toBeHidden();
  answer.release();
  const uuid = await expectThanks(page);
  await other.getByRole('link', { name: 'Go to your order' }).click();
  expect(await expectThanks(other)).toBe(uuid);
  expect(await bookingsOf(sandbox, email)).toHaveLength(1);
});

test('emptying the cart in another tab while paying: both tabs show the order @phone', async ({
  page,
  context,
  email,
}) => {
  const other = await openOtherTab(context, email);
  await other.getByRole('link', { name: 'Back to cart' }).click();
  const answer = await holdAnswer(page, ourAnswer);
  await pay(page);
  await answer.held;
  await other.getByRole('button', { name: 'Empty cart' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Empty cart' }).click();
  await expect(other.getByText(empty)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Booking your trip' })).toBeVisible();
  await expect(page.getByText(empty)).toBeHidden();
  answer.release();
  await expectThanks(page);
  await expect(other.getByText(/is booked/)).toBeVisible();
});

test('emptying the cart in another tab while the card is declined: the refusal is still shown @desktop', async ({
  page,
  context,
  email,
  allow,
}) => {
  allow(/status of 402 .*\/confirm$/);
  const other = await openOtherTab(context, email);
  await other.getByRole('link', { name: 'Back to cart' }).click();
  const answer = await holdAnswer(page, authorised);
  await pay(page, CARDS.declined);
  await answer.held;
  await other.getByRole('button', { name: 'Empty cart' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Empty cart' }).click();
  await expect(other.getByText(empty)).toBeVisible();
  answer.release();
  await expect(page.getByText(/Nothing was charged/)).toBeVisible();
  await expect(page.getByText(empty)).toBeVisible();
});

test('an older answer in another tab does not hide that the order is booked @phone', async ({
  page,
  context,
  sandbox,
  email,
}) => {
  await sandbox.fault({ target: 'fareharbor', method: 'POST', path: '/bookings/$', effect: 'delay', value: 6_000 });
  const other = await context.newPage();
  const older = await holdAnswer(other, ourOrder);
  await pay(page);
  await expect.poll(async () => (await bookingsOf(sandbox, email)).length).toBe(1);
  await other.goto(CHECKOUT);
  await older.held;
  await expectThanks(page);
  const done = other.getByText(/ is booked$/);
  await expect(done).toBeVisible();
  const arrived = other.waitForResponse(ourOrder);
  older.release();
  await (await arrived).finished();
  await expect(other.getByText(/ is being booked$/)).toBeHidden();
  await expect(done).toBeVisible();
});

/** Opens the checkout of the same cart in another tab and fills in the person's details. */
async function openOtherTab(context: BrowserContext, email: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(CHECKOUT);
  await fillDetails(other, email);
  return other;
}

test('a reload while the seats are being booked opens the order, and the back button charges nothing again @phone', async ({
  page,
  sandbox,
  email,
}) => {
  page.on('dialog', (question) => question.accept());
  await page.route(ourAnswer, () => {});
  const paid = page.waitForResponse(authorised);
  await pay(page);
  await paid;
  await page.unroute(ourAnswer);
  await page.reload();
  await expect(payButton(page)).toBeHidden();
  await page.getByRole('link', { name: 'Go to your order' }).click();
  const uuid = await expectThanks(page);
  await page.goBack();
  await expect(page.getByText(empty)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await page.goForward();
  await expectThanks(page);
  const payments = await paymentsOf(sandbox, uuid);
  expect(payments.flatMap(({ charges }) => charges)).toHaveLength(1);
  expect(await bookingsOf(sandbox, email)).toHaveLength(1);
});

test('if the server does not answer after the card was used, the page offers the order instead of paying again @desktop', async ({
  page,
  allow,
}) => {
  allow(/^request failed: .* POST .*\/confirm$/);
  allow(/net::ERR_FAILED/);
  await page.clock.install();
  await page.route(ourAnswer, (route) => route.abort());
  await pay(page);
  while (!(await page.getByText('We lost contact while booking your order').isVisible()))
    await page.clock.runFor(15_000);
  await expect(payButton(page)).toBeHidden();
  await expectAccessible(page, 'checkout without an answer');
  await page.unroute(ourAnswer);
  await page.getByRole('link', { name: 'Check my order' }).click();
  await expectThanks(page);
});
