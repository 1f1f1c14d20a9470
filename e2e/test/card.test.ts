import { CARDS, expectThanks, fillDetails, pay, payButton } from '../src/checkout.ts';
import { expectGoodAtEveryWidth } from '../src/narrow.ts';
import { openCheckout } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { bookingsOf, paymentsOf } from '../src/vendors.ts';

test('a declined card, and a bank that refuses, is closed and then agrees, are each shown, and only one payment is made @phone', async ({
  page,
  world,
  sandbox,
  email,
  allow,
}) => {
  allow(/status of 402 .*\/confirm$/);
  await openCheckout(page, world);
  await fillDetails(page, email);
  await expect(payButton(page)).toBeDisabled();
  // A digit is corrected in the middle of the number.
  const number = page.getByLabel('Card number');
  await number.fill('4242 4442 4242 4242');
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7));
  await number.press('Backspace');
  await number.pressSequentially('2');
  await expect(number).toHaveValue(CARDS.good);
  await page.getByLabel('Expiry date').fill('12 / 20');
  await page.getByLabel('CVC').fill('123');
  await expect(page.getByText('Enter valid card details to pay.')).toBeVisible();
  await pay(page, CARDS.declined);
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Carter');
  await expectGoodAtEveryWidth(page, 'declined card');
  expect(await bookingsOf(sandbox, email)).toEqual([]);

  // The bank's page opens inside the page.
  await pay(page, CARDS.authenticate);
  const bank = page.frameLocator('iframe[title="Confirmation page of your bank"]');
  await expect(bank.getByText('$40.95 CAD')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'bank that asks');
  await bank.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByText(/unable to authenticate your payment method/)).toBeVisible();
  expect(await bookingsOf(sandbox, email)).toEqual([]);

  await payButton(page).click();
  await page.getByRole('button', { name: 'Cancel confirmation' }).click();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();

  await payButton(page).click();
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  const payments = await paymentsOf(sandbox, await expectThanks(page));
  expect(payments.flatMap(({ charges }) => charges).filter(({ captured }) => captured)).toHaveLength(1);
  expect(await bookingsOf(sandbox, email)).toHaveLength(1);
});
