import { expectAccessible } from '../src/axe.ts';
import { expectThanks, fillCard, fillDetails, pay, payButton } from '../src/checkout.ts';
import { cutStream, LINE_LOST, loseAnswer, loseRequest, offline } from '../src/line.ts';
import { expectGoodAtEveryWidth } from '../src/narrow.ts';
import {
  ADULT,
  addToCart,
  departureTile,
  fillTraveller,
  goToCheckout,
  openCheckout,
  putPhotoBookInCart,
  SPRING_BREAK,
} from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { bookingsOf, paymentsOf } from '../src/vendors.ts';

const upsert = /\/api\/orders\/[0-9a-f-]+\/upsert$/;
const intent = /\/api\/payment\/intent$/;
const cardConfirm = /\/stripe\/v1\/payment_intents\/[^/]+\/confirm$/;
const ourConfirm = /\/api\/orders\/[0-9a-f-]+\/confirm$/;
const noServer =
  'We couldn’t reach the server. Please check your connection and try again. No bookings or payments were made.';

test('losing the connection at any step keeps the page and the typed text, and the booking continues @phone', async ({
  page,
  context,
  sandbox,
  email,
  allow,
}) => {
  for (const pattern of LINE_LOST) allow(pattern);
  await page.goto(SPRING_BREAK);
  await expect(departureTile(page, 'Old Town Food Walk', 1)).toContainText('seats available');
  await page.waitForLoadState('networkidle');
  const dialog = page.getByRole('dialog', { name: 'Old Town Food Walk' });
  await offline(context, async () => {
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('Seats couldn’t be checked')).toBeVisible();
    await departureTile(page, 'Old Town Food Walk', 1).getByRole('link').click();
    await dialog.getByRole('tab', { name: 'Book', exact: true }).click();
    await expect(dialog.getByText('There was an error fetching the availability.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCSS('position', 'absolute');
  });
  await expectAccessible(page, 'dialog without an answer');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await fillTraveller(dialog, 1, ADULT);
  await offline(context, async () => {
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialog.getByRole('alert')).toContainText('There was an error validating the item Old Town Food Walk');
  });
  await expect(dialog.getByLabel('First name')).toHaveValue(ADULT.firstname);
  const scripts = [/cart-step/, /group-checkout/, /sandbox-card-form/].map((name) => page.waitForResponse(name));
  await addToCart(dialog);
  // With an item in the cart, the next pages are fetched ahead.
  for (const script of scripts) await (await script).finished();
  await offline(context, async () => {
    await dialog.getByRole('link', { name: 'Go To Cart' }).click();
    await expect(page.getByText('Adult · Robin Carter')).toBeVisible();
  });
  await page.waitForLoadState('networkidle');
  await offline(context, async () => {
    await page.getByRole('link', { name: 'Go to Checkout' }).click();
    await fillDetails(page, email);
    await fillCard(page, '4242424242424242');
    await payButton(page).click();
    await expect(page.getByText(noServer)).toBeVisible();
  });
  await expectGoodAtEveryWidth(page, 'checkout without an answer');
  await payButton(page).click();
  const payments = await paymentsOf(sandbox, await expectThanks(page));
  expect(payments.flatMap(({ charges }) => charges)).toHaveLength(1);
  expect(await bookingsOf(sandbox, email)).toHaveLength(1);
});

test('every request and every answer of paying is lost once, and there is still one order and one charge @phone', async ({
  page,
  world,
  sandbox,
  email,
  allow,
}) => {
  for (const pattern of LINE_LOST) allow(pattern);
  await openCheckout(page, world);
  await fillDetails(page, email);
  await fillCard(page, '4242424242424242');
  const stops = async (words: string | RegExp) => {
    await payButton(page).click();
    // An unanswered request is abandoned after half a minute and sent again.
    await expect(page.getByText(words)).toBeVisible({ timeout: 45_000 });
    await expect(page.getByLabel('Full name')).toHaveValue('Robin Carter');
  };

  await test.step('the order never arrives', async () => {
    await loseRequest(page, upsert);
    await stops(noServer);
  });
  await test.step('the order is saved, nobody says so', async () => {
    await loseAnswer(page, upsert);
    await stops(noServer);
  });
  await test.step('the order is saved, and the line breaks while it is told', async () => {
    await cutStream(page, upsert);
    await stops(noServer);
  });
  await test.step('the payment is prepared, nobody says so', async () => {
    await loseAnswer(page, intent);
    await stops(noServer);
  });
  await test.step('the card never arrives at its provider', async () => {
    await loseRequest(page, cardConfirm);
    await stops('Payment failed. No orders, payments or bookings made.');
    await expectGoodAtEveryWidth(page, 'checkout whose payment failed');
  });
  await test.step('the card is held, the money is taken, and nobody says either', async () => {
    await loseAnswer(page, cardConfirm);
    await loseAnswer(page, ourConfirm);
    await payButton(page).click();
  });
  const payments = await paymentsOf(sandbox, await expectThanks(page));
  expect(payments.flatMap(({ charges }) => charges).map(({ captured }) => captured)).toEqual([true]);
  expect(await bookingsOf(sandbox, email)).toHaveLength(1);
});

test('pressing twice, and in two tabs together, makes one order and one charge @desktop', async ({
  page,
  context,
  world,
  sandbox,
  email,
  allow,
}) => {
  await openCheckout(page, world);
  const other = await context.newPage();
  await other.goto(`${SPRING_BREAK}?step=3`);
  for (const tab of [page, other]) {
    await fillDetails(tab, email);
    await fillCard(tab, '4242424242424242');
  }
  allow(/status of 400 .*\/confirm$/);
  // Holds the first card form's request until the second one arrives too.
  const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await context.route(cardConfirm, async (route) => {
    arrivals.shift()!.resolve();
    await both;
    await route.continue();
  });
  const [first, both] = arrivals.map(({ promise }) => promise);
  await payButton(page).dblclick();
  await first;
  await payButton(other).dblclick();
  for (const tab of [page, other]) {
    const thanks = tab.getByRole('heading', { name: 'Thank you for booking with us!', level: 1 });
    const toOrder = tab.getByRole('link', { name: 'Go to your order' });
    await expect(thanks.or(toOrder)).toBeVisible();
    if (await toOrder.isVisible()) await toOrder.click();
    await expectThanks(tab);
  }
  const payments = await paymentsOf(sandbox, await expectThanks(page));
  expect(payments.flatMap(({ charges }) => charges).map(({ captured }) => captured)).toEqual([true]);
  expect(await bookingsOf(sandbox, email)).toHaveLength(1);
});

test('going back from payment to the cart and reloading keeps the contact details @phone', async ({
  page,
  world,
  email,
}) => {
  await openCheckout(page, world);
  await fillDetails(page, email);
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Carter');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Carter');
  await expect(page.getByLabel('Confirm email')).toHaveValue(email);
  await pay(page);
  await expectThanks(page);
  await putPhotoBookInCart(page);
  await goToCheckout(page);
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('if the connection is lost right after paying, the order appears once it is back @phone', async ({
  page,
  context,
  world,
  sandbox,
  email,
  allow,
}) => {
  for (const pattern of LINE_LOST) allow(pattern);
  await openCheckout(page, world);
  await fillDetails(page, email);
  await page.route(ourConfirm, async (route) => {
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
});
