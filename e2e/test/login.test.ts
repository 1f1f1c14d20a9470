import type { Page } from '@playwright/test';
import { expectThanks, INVITATION, pay } from '../src/checkout.ts';
import { logIn } from '../src/login.ts';
import { expectGoodAtEveryWidth } from '../src/narrow.ts';
import { DEMO_PASSWORD } from '../src/people.ts';
import { EMPLOYEE, TRAVELLER } from '../src/portal-people.ts';
import { openCheckout } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { bookingsOf } from '../src/vendors.ts';

const traveller = { name: 'Robin Carter', email: TRAVELLER, phone: '+1 604 555 0177' };
/** While the scripts take over the top of the checkout, the page holds the sentence twice and shows one of them. */
const invitation = (page: Page) => page.getByText(INVITATION).filter({ visible: true });

test('a customer logs in at checkout after mistakes, logs out, and books after another login that keeps typed details @phone', async ({
  page,
  world,
  sandbox,
  allow,
}) => {
  allow(/status of 401 .*\/sign-in\/email$/);
  await openCheckout(page, world);
  await expect(invitation(page)).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login customers' });
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await logIn(dialog, { email: traveller.email.toUpperCase(), password: 'not-the-password' });
  await expect(dialog.getByRole('alert')).toHaveText('Wrong credentials');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectGoodAtEveryWidth(page, 'login with a mistake');
  // Employees have no account as a customer.
  await logIn(dialog, { email: EMPLOYEE, password: DEMO_PASSWORD });
  await expect(dialog.getByRole('alert')).toHaveText('User not found');
  await logIn(dialog, { email: traveller.email, password: DEMO_PASSWORD });

  await expect(page.getByText(`Hello ${traveller.name}`)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue(traveller.name);
  await expect(page.getByLabel('Phone')).toHaveValue(traveller.phone);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(traveller.email);
  await expect(page.getByLabel('Confirm email')).toHaveValue(traveller.email);
  await page.reload();
  await expect(page.getByText(`Hello ${traveller.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(invitation(page)).toBeVisible();
  await page.reload();
  await expect(invitation(page)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('');

  await page.getByRole('button', { name: 'Login' }).click();
  const reset = page.getByRole('dialog');
  await reset.getByLabel('Email').fill('nobody@home.example');
  await reset.getByRole('button', { name: /forgot/i }).click();
  await reset.getByRole('button', { name: 'Send code' }).click();
  await expect(reset.getByLabel('Code')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'reset of a password');
  await reset.getByRole('button', { name: 'Close' }).click();
  await expect(reset).toBeHidden();

  await page.getByLabel('Full name').fill('Somebody Else');
  await page.getByRole('button', { name: 'Login' }).click();
  await reset.getByRole('button', { name: 'Go back' }).click();
  await logIn(dialog, { email: traveller.email, password: DEMO_PASSWORD });
  await expect(page.getByLabel('Phone')).toHaveValue(traveller.phone);
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody Else');
  const before = (await bookingsOf(sandbox, traveller.email)).length;
  await pay(page);
  await expectThanks(page);
  expect(await bookingsOf(sandbox, traveller.email)).toHaveLength(before + 1);
});
