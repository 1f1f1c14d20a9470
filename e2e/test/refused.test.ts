import type { Page } from '@playwright/test';
import type { SandboxControl } from '../../server/test/setup/world/sandbox-control.ts';
import { expectThanks, fillCard, fillDetails, pay, payButton } from '../src/checkout.ts';
import { expectGoodAtEveryWidth } from '../src/narrow.ts';
import {
  ADULT,
  addToCart,
  fillTraveller,
  goToCheckout,
  openCheckout,
  openForm,
  PHOTO_BOOK,
  SPRING_BREAK,
} from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { bookingsOf, capturedCents, departureOf, paymentsOf } from '../src/vendors.ts';

const refusal = 'One or more items could not be booked. No bookings or payments were made.';

test('a tour that is sold out, a type that does not fit the age and a new price are asked about before anything is booked or charged @phone', async ({
  page,
  world,
  sandbox,
  email,
}) => {
  await page.goto(SPRING_BREAK);
  const form = await openForm(page, 'Old Town Food Walk', 1);
  await fillTraveller(form, 1, ADULT);
  await addToCart(form);
  await goToCheckout(page);
  await fillDetails(page, email);
  await fillCard(page, '4242424242424242');
  const { pk, capacity, rates } = await departureOf(sandbox, 'Old Town Food Walk', 1);
  await sandbox.setAvailability(pk, { capacity: 0 });
  await payButton(page).click();
  await expect(page.getByText('One or more items failed validation. No bookings or payments were made.')).toBeVisible();
  await expect(page.getByText('Item Old Town Food Walk is not valid')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  expect(await bookingsOf(sandbox, email)).toEqual([]);

  // Staff set age limits and the operator a new price after the cart was filled.
  const setAges = (ages: object[]) =>
    world.query(`update items set age_ranges = $1 where name = 'Old Town Food Walk'`, [JSON.stringify(ages)]);
  await setAges([{ customerType: 50501, from: 13, to: 40 }]);
  await sandbox.setAvailability(pk, {
    capacity,
    rates: rates.map((rate) => ({ pk: rate.pk, total_including_tax: rate.total_including_tax + 1_000 })),
  });
  // They also change the terms, which the family reads again before anything else is asked.
  const terms = (change: string) => world.query(`update groups set terms = ${change} where slug = 'spring-break'`);
  await terms(`terms || '<p>Bring a coat.</p>'`);
  const groupRead = page.waitForResponse(/\.data\b/);
  await payButton(page).click();
  await expect(page.getByText('The terms or the cancellation rules have changed.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await groupRead;
  await payButton(page).click();
  const ages = page.getByRole('dialog', { name: 'Are these ages right?' });
  await expect(ages).toContainText('Old Town Food Walk: Robin Carter is 44, and Adult is for ages 13 to 40.');
  await ages.getByRole('button', { name: 'Cancel' }).click();
  await expect(ages).toBeHidden();
  await expectStopped(
    page,
    'The age of one or more travellers does not match their type. Please check. Nothing was booked or charged.',
  );
  expect(await bookingsOf(sandbox, email)).toEqual([]);
  await payButton(page).click();
  await ages.getByRole('button', { name: 'The types are right' }).click();

  const prices = page.getByRole('dialog', { name: 'The price has changed' });
  await expect(prices.getByRole('row', { name: /^Old Town Food Walk/ })).toContainText('$97.39$107.39');
  await expectGoodAtEveryWidth(page, 'new price');
  await prices.getByRole('button', { name: 'Cancel' }).click();
  await expect(prices).toBeHidden();
  await expectStopped(page, 'The price of one or more items has changed. Nothing was charged.');
  await expect(payButton(page)).toHaveText('Pay Now · $97.39');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  expect(await bookingsOf(sandbox, email)).toEqual([]);
  await payButton(page).click();
  await prices.getByRole('button', { name: 'Accept new price' }).click();
  expect(await capturedCents(sandbox, await expectThanks(page))).toBe(10_739);
  expect((await bookingsOf(sandbox, email)).map(({ receipt_total }) => receipt_total)).toEqual([10_739]);
  await setAges([]);
  await terms(`replace(terms, '<p>Bring a coat.</p>', '')`);
});

/** The form says why the payment stopped, with the focus on those words. */
async function expectStopped(page: Page, why: string): Promise<void> {
  await expect(page.getByText(why)).toBeInViewport();
  await expect(page.locator(':focus')).toContainText(why);
}

test('sold out while the bank asks: whether page or webhook comes first, nothing is booked or charged; while FareHarbor is down, the order is confirmed later @phone', async ({
  page,
  world,
  sandbox,
  email,
}) => {
  for (const [first, tour] of [
    ['page', 'Old Town Food Walk'],
    ['webhook', 'Peak Gondola and Ridge Hike'],
  ] as const)
    await test.step(`the ${first} comes first`, async () => {
      const address = `${first}.${email}`;
      await openCheckout(page, world, [PHOTO_BOOK, { tour, departure: 1, ages: [44] }]);
      await fillDetails(page, address);
      await pay(page, '4000000000003220');
      const bank = page.frameLocator('iframe[title="Confirmation page of your bank"]');
      await expect(bank.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
      const { pk } = await departureOf(sandbox, tour, 1);
      await sandbox.setAvailability(pk, { capacity: 0 });
      if (first === 'webhook') await waitForRelease(page, sandbox);
      const saved = page.waitForResponse(/\/api\/orders\/[0-9a-f-]+\/confirm$/);
      await bank.getByRole('button', { name: 'Complete authentication' }).click();
      await expect(page.getByText(refusal)).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: `${tour}:` })).toBeVisible();

      const { _id: uuid } = (await (await saved).json()).order;
      // The page may speak of the refusal while a slow vendor still keeps the release waiting.
      const payments = async () => (await paymentsOf(sandbox, uuid)).map(({ status }) => status);
      await expect.poll(payments).toEqual(['canceled']);
      expect(await capturedCents(sandbox, uuid)).toBe(0);
      expect((await bookingsOf(sandbox, address)).filter(({ status }) => status === 'booked')).toEqual([]);
      await page.getByRole('link', { name: 'Choose another date' }).click();
      await expect(
        page.getByText(/^(These dates still have seats:|There are no other dates with seats\.)$/),
      ).toBeVisible();
    });

  await page.unrouteAll();
  await test.step('FareHarbor is down while paying', async () => {
    await openCheckout(page, world);
    await fillDetails(page, email);
    await sandbox.fault({ target: 'fareharbor', method: 'POST', path: '/bookings/$', effect: 'status', value: 503 });
    await pay(page);
    await expect(page.getByRole('heading', { name: 'Order not yet confirmed.' })).toBeVisible();
    await expect(page.getByText('Booking not confirmed', { exact: true })).toBeVisible();
    await expect(
      page.getByText('This booking is not yet confirmed. Please, refresh this page in a few minutes to check again.'),
    ).toBeVisible();
    await sandbox.clearFaults();
    const thanks = page.getByRole('heading', { name: 'Thank you for booking with us!' });
    await expect(thanks).toBeVisible();
    await expect(page.getByText('Booking not confirmed')).toBeHidden();
    expect(await bookingsOf(sandbox, email)).toHaveLength(1);
  });
});

/** Makes the page ask Stripe only after our server has released the hold. */
async function waitForRelease(page: Page, sandbox: SandboxControl): Promise<void> {
  await page.route(/\/v1\/payment_intents\/[^/]+\?client_secret=/, async (route) => {
    const id = /payment_intents\/([^?]+)/.exec(route.request().url())![1];
    const status = async () => (await sandbox.stripe()).payment_intents.find((intent) => intent.id === id)!.status;
    await expect.poll(status).toBe('canceled');
    await route.continue();
  });
}
