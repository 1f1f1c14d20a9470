import { expectAccessible } from '../src/axe.ts';
import { expectThanks, fillDetails, pay, payButton } from '../src/checkout.ts';
import { holdAnswer, LINE_LOST } from '../src/line.ts';
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

test('a page that misses the answer after paying shows the order and charges nothing again @phone', async ({
  page,
  context,
  world,
  sandbox,
  email,
  allow,
}) => {
  for (const pattern of LINE_LOST) allow(pattern);
  page.on('dialog', (question) => question.accept());

  await test.step('after a reload while the seats are being booked, and by the back button', async () => {
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

  await test.step('once a connection is back that was lost right after paying', async () => {
    await openCheckout(page, world);
    await fillDetails(page, `lost.${email}`);
    await page.route(ourAnswer, async (route) => {
      const response = await route.fetch();
      // The answer still arrives, and the page can't read the order that it names.
      await context.setOffline(true);
      await route.fulfill({ response });
    });
    await pay(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    const payments = await paymentsOf(sandbox, await expectThanks(page));
    expect(payments.flatMap(({ charges }) => charges)).toHaveLength(1);
    await page.unroute(ourAnswer);
  });

  await test.step('by a link, if the server does not answer', async () => {
    await openCheckout(page, world);
    await fillDetails(page, `silent.${email}`);
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
});
