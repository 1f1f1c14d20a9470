import { breakTable } from '../../server/test/setup/faults/break-table.ts';
import { expectAccessible } from '../src/axe.ts';
import { CARDS, expectThanks, fillCard, fillDetails, payButton } from '../src/checkout.ts';
import { cutStream, LINE_LOST, loseAnswer, loseRequest, offline } from '../src/line.ts';
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

test('losing the connection at any step, going back and reloading keep the typed text, and the booking continues @phone', async ({
  page,
  context,
  sandbox,
  email,
  allow,
}) => {
  for (const pattern of LINE_LOST) allow(pattern);
  const ahead = [/group-availability/, /availability-dialog/].map((name) => page.waitForResponse(name));
  await page.goto(SPRING_BREAK);
  await expect(departureTile(page, 'Old Town Food Walk', 1)).toContainText('seats available');
  // The dialog is fetched ahead.
  for (const script of ahead) await (await script).finished();
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
  const scripts = [/cart-step/, /group-checkout/, /stripe-card-form/].map((name) => page.waitForResponse(name));
  await addToCart(dialog);
  // With an item in the cart, the next pages are fetched ahead.
  for (const script of scripts) await (await script).finished();
  await offline(context, async () => {
    await dialog.getByRole('link', { name: 'Go To Cart' }).click();
    await expect(page.getByText('Adult · Robin Carter')).toBeVisible();
  });
  await offline(context, async () => {
    await page.getByRole('link', { name: 'Go to Checkout' }).click();
    await fillDetails(page, email);
    await expect(page.getByText('The card form couldn’t be loaded')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
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
  await fillCard(page, '4242424242424242');
  await offline(context, async () => {
    await payButton(page).click();
    await expect(page.getByText(noServer)).toBeVisible();
  });
  await payButton(page).click();
  const payments = await paymentsOf(sandbox, await expectThanks(page));
  expect(payments.flatMap(({ charges }) => charges)).toHaveLength(1);
  expect(await bookingsOf(sandbox, email)).toHaveLength(1);
  await putPhotoBookInCart(page);
  await goToCheckout(page);
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('whatever fails while paying, by a lost line or a broken table, there is one order and one charge @phone', async ({
  page,
  world,
  sandbox,
  email,
  allow,
}) => {
  for (const pattern of LINE_LOST) allow(pattern);
  await openCheckout(page, world, [{ tour: 'Whale Watching Voyage', ages: [44] }]);
  await fillDetails(page, email);
  await fillCard(page, CARDS.good);
  const stops = async (words: string | RegExp) => {
    await payButton(page).click();
    // An unanswered request is abandoned after half a minute and sent again.
    await expect(page.getByText(words)).toBeVisible({ timeout: 45_000 });
    await expect(page.getByLabel('Full name')).toHaveValue('Robin Carter');
    await expect(page.getByLabel('Card number')).toHaveValue(CARDS.good);
  };

  for (const [table, words] of [
    ['orders', 'There was an error saving the order'],
    ['waivers', 'Failed to create waivers for items. No bookings or charges were created.'],
  ] as const)
    await test.step(`${table} cannot be written`, async () => {
      const payments = (await sandbox.stripe()).payment_intents.length;
      const mend = await breakTable(world, table);
      await stops(words);
      expect((await sandbox.stripe()).payment_intents.length).toBe(payments);
      await mend();
    });
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
