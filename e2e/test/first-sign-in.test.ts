import { shopper } from '../../server/test/setup/people/shopper.ts';
import { heading, logIn, passwordField } from '../src/login.ts';
import { expectGoodOnPhone } from '../src/narrow.ts';
import { forgetAttempts, OWN_PASSWORD, temporaryPassword, verificationLink } from '../src/people.ts';
import { openCheckout } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

test.beforeEach(({ world }) => forgetAttempts(world));

test('at the first login after a booking the mailed password is replaced, and does not work afterwards @phone', async ({
  page,
  context,
  world,
  sandbox: _,
  email,
  allow,
}) => {
  allow(/status of 401/);
  const password = await book(world, email);
  await page.goto('/login/customers');
  await logIn(page, { email, password });
  await expect(page.getByText('Please, verify your account')).toBeVisible();
  await expect(passwordField(page, 'New password')).toBeFocused();
  // Only this page opens, also after trying another.
  await page.goto('/customers/orders');
  await expect(page.getByText('Please, verify your account')).toBeVisible();
  await expectGoodOnPhone(page, 'new password');
  await passwordField(page, 'New password').fill('short');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(passwordField(page, 'New password')).toHaveAccessibleDescription(/at least 8 characters/);
  await passwordField(page, 'New password').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL('**/customers/orders');

  await context.clearCookies();
  await page.goto('/login/customers');
  await logIn(page, { email, password });
  await expect(page.getByRole('alert')).toHaveText('Wrong credentials');
  await logIn(page, { email, password: OWN_PASSWORD });
  await page.waitForURL('**/customers/trips');
});

test('a temporary password that was used once leads to a mailed code @desktop', async ({
  page,
  context,
  world,
  sandbox: _,
  email,
  allow,
}) => {
  allow(/status of 403/);
  const password = await book(world, email);
  await page.goto('/login/customers');
  await logIn(page, { email, password });
  await expect(heading(page, 'Choose your password')).toBeVisible();
  await context.clearCookies();
  await page.goto('/login/customers');
  await logIn(page, { email, password });
  await expect(heading(page, 'Reset password')).toBeVisible();
  await expect(
    page.getByText('You need to setup a new password to continue. Please reset your password'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Go back to login' }).click();
  await expect(heading(page, 'Login customers')).toBeVisible();
});

test('the mailed password can be replaced in the checkout’s dialog, also after a reload @phone', async ({
  page,
  world,
  sandbox: _,
  email,
}) => {
  const password = await book(world, email);
  await openCheckout(page, world);
  await page.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login customers' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose your password' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Login' }).click();
  const again = page.getByRole('dialog', { name: 'Choose your password' });
  await expect(again.getByLabel('New password', { exact: true })).toBeFocused();
  await again.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD);
  await again.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Hello Robin Parent')).toBeVisible();
});

test('a traveller signs up, and the account needs both the mailed link and the password @desktop', async ({
  page,
  world,
  email,
  allow,
}) => {
  allow(/status of 40[03]/);
  await page.goto('/login/customers');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(heading(page, 'Sign up')).toBeVisible();
  await expectGoodOnPhone(page, 'sign-up');
  const chosen = passwordField(page, 'Password (min 6 letters/numbers)');
  await page.getByLabel('Email').fill(email);
  await chosen.fill('seven-7');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(chosen).toHaveAccessibleDescription(/use at least 8 characters/);
  await chosen.fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(`We’ve sent an email to ${email}`)).toBeVisible();
  await expectGoodOnPhone(page, 'sign-up that was sent');
  const first = await verificationLink(world, email);

  // Nothing opens before verification, but the link can be mailed again.
  await page.getByRole('button', { name: 'Go back to login' }).click();
  await logIn(page, { email, password: OWN_PASSWORD });
  await expect(page.getByText(/^You need to verify your account\./)).toBeVisible();
  await expectGoodOnPhone(page, 'login before the verification');
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Send verification link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please, fill in your email address above');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send verification link' }).click();
  await expect(page.getByText(/a new link is on its way/)).toBeVisible();
  const second = await verificationLink(world, email, 1);

  // Only the newest link works, and only with the right password.
  const refused = page.getByRole('alert').filter({ hasText: 'This link is wrong or no longer valid' });
  for (const [link, password] of [
    [first, OWN_PASSWORD],
    [second, 'not-the-password'],
  ] as const) {
    await page.goto(link);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await passwordField(page).fill(password);
    await page.getByRole('button', { name: 'Verify and log in' }).click();
    await expect(refused).toBeVisible();
  }
  await expectGoodOnPhone(page, 'refused verification');
  await passwordField(page).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Verify and log in' }).click();
  await page.waitForURL('**/customers/trips');
});

test('only travellers can sign up @desktop', async ({ page }) => {
  for (const type of ['employees', 'agents']) {
    await page.goto(`/login-amplify/${type}?signUp&verify=token`);
    await expect(heading(page, `Login ${type}`)).toBeVisible();
    await expect(page.getByText(`${type === 'employees' ? 'Staff' : 'Agent'} accounts are created by`)).toBeVisible();
    await expect(page.getByText('Sign up')).toBeHidden();
  }
  await expectGoodOnPhone(page, 'login of people who can’t sign up');
});

/** Books for a new person and returns the mailed password. */
async function book(world: World, email: string): Promise<string> {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const order = await person.order(group, [await person.fillIn(group, { tour: 'Trip Photo Book', ages: [44] })], email);
  await person.pay(await person.intent(order));
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');
  return temporaryPassword(world, email);
}
