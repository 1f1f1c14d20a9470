import { CARDS, expectThanks, fillDetails, pay, payButton } from '../src/checkout.ts';
import { openCheckout } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { bookingsOf, paymentsOf } from '../src/vendors.ts';

test.beforeEach(async ({ page, world, email }) => {
  await openCheckout(page, world);
  await fillDetails(page, email);
});

test('a declined card is reported in the provider’s words, and another card pays once @phone', async ({
  page,
  sandbox,
  email,
  allow,
}) => {
  allow(/status of 402 .*\/confirm$/);
  await expect(payButton(page)).toBeDisabled();
  await pay(page, CARDS.declined);
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Carter');
  expect(await bookingsOf(sandbox, email)).toEqual([]);

  await pay(page, CARDS.good);
  const payments = await paymentsOf(sandbox, await expectThanks(page));
  expect(payments.flatMap(({ charges }) => charges).filter(({ captured }) => captured)).toHaveLength(1);
  expect(await bookingsOf(sandbox, email)).toHaveLength(1);
});

test('3-D Secure opens the bank’s page inside the page, and the booking is made @desktop', async ({
  page,
  sandbox,
  email,
}) => {
  await pay(page, CARDS.authenticate);
  const bank = page.frameLocator('iframe[title="Confirmation page of your bank"]');
  await expect(bank.getByText('$40.95 CAD')).toBeVisible();
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await expectThanks(page);
  expect(await bookingsOf(sandbox, email)).toHaveLength(1);
});

test('3-D Secure refused, then closed, then completed: each outcome is shown, and the card is charged once @phone', async ({
  page,
  sandbox,
  email,
}) => {
  await pay(page, CARDS.authenticate);
  const bank = page.frameLocator('iframe[title="Confirmation page of your bank"]');
  await bank.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByText(/failed authentication/)).toBeVisible();
  expect(await bookingsOf(sandbox, email)).toEqual([]);

  await payButton(page).click();
  await page.getByRole('button', { name: 'Cancel confirmation' }).click();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();

  await payButton(page).click();
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  const payments = await paymentsOf(sandbox, await expectThanks(page));
  expect(payments.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
});
