import { expectAccessibleAnywhere } from '../src/axe.ts';
import { expectThanks, fillDetails, pay, payButton } from '../src/checkout.ts';
import { goToCheckout, putPhotoBookInCart, SPRING_BREAK } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { bookingsOf, paymentsOf } from '../src/vendors.ts';

const authorised = /\/stripe\/v1\/payment_intents\/[^/]+\/confirm$/;
const ourAnswer = /\/api\/orders\/[0-9a-f-]+\/confirm$/;
const CHECKOUT = `${SPRING_BREAK}?step=3`;

test.beforeEach(async ({ page, email }) => {
  await putPhotoBookInCart(page);
  await goToCheckout(page);
  await fillDetails(page, email);
});

test('the tab is closed right after paying: the checkout knows the order, and the cart is done @phone', async ({
  page,
  context,
  sandbox,
  email,
}) => {
  // The server never hears from this tab again, and the card provider's word is lost: the next page has to ask.
  await page.route(ourAnswer, () => {});
  await sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const paid = page.waitForResponse(authorised);
  await pay(page);
  await paid;
  await page.close();

  const later = await context.newPage();
  await later.goto(CHECKOUT);
  await later.getByRole('link', { name: 'Go to your order' }).click();
  const uuid = await expectThanks(later);
  await later.goto(CHECKOUT);
  await expect(later.getByText("You don't have any items in the shopping cart.")).toBeVisible();
  expect(await paymentsOf(sandbox, uuid)).toHaveLength(1);
  expect(await bookingsOf(sandbox, email)).toHaveLength(1);
});

test('a reload while the seats are being booked leads to the order @desktop', async ({ page, sandbox, email }) => {
  page.on('dialog', (question) => question.accept());
  await page.route(ourAnswer, () => {});
  const paid = page.waitForResponse(authorised);
  await pay(page);
  await paid;
  await page.unroute(ourAnswer);
  await page.reload();
  await expect(payButton(page)).toBeHidden();
  await page.getByRole('link', { name: 'Go to your order' }).click();
  await expectThanks(page);
  expect(await bookingsOf(sandbox, email)).toHaveLength(1);
});

test('the back button after paying finds an empty cart, and nothing is charged again @phone', async ({
  page,
  sandbox,
}) => {
  await pay(page);
  const uuid = await expectThanks(page);
  await page.goBack();
  await expect(page.getByText("You don't have any items in the shopping cart.")).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await page.goForward();
  await expectThanks(page);
  const payments = await paymentsOf(sandbox, uuid);
  expect(payments.flatMap(({ charges }) => charges)).toHaveLength(1);
});

test('nobody answers after the card was used: paying again is not offered, the order is @desktop', async ({
  page,
  allow,
}) => {
  allow(/^request failed: .* POST .*\/confirm$/);
  allow(/net::ERR_FAILED/);
  await page.clock.install();
  await page.route(ourAnswer, (route) => route.abort());
  await pay(page);
  await expect(async () => {
    await page.clock.runFor(15_000);
    await expect(page.getByText('We could not hear how your order went')).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(payButton(page)).toBeHidden();
  await expectAccessibleAnywhere(page, 'checkout without an answer');
  await page.unroute(ourAnswer);
  await page.getByRole('link', { name: 'Check my order' }).click();
  await expectThanks(page);
});
