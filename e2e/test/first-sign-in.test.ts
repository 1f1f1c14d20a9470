import { heading, logIn, passwordField } from '../src/login.ts';
import { expectGoodOnPhone } from '../src/narrow.ts';
import { bookAsNewcomer, forgetAttempts, OWN_PASSWORD, verificationLink } from '../src/people.ts';
import { expect, test } from '../src/test.ts';

test.beforeEach(({ world }) => forgetAttempts(world));

test('at the first login after a booking the mailed password is replaced, and works only once @phone', async ({
  page,
  context,
  world,
  sandbox: _,
  email,
  allow,
}) => {
  allow(/status of 40[13]/);
  const password = await bookAsNewcomer(world, email);
  await page.goto('/login/customers');
  await logIn(page, { email, password });
  await expect(page.getByText('Please, verify your account')).toBeVisible();
  await expect(passwordField(page, 'New password')).toBeFocused();
  // Only this page opens, also after trying another.
  await page.goto('/customers/orders');
  await expect(page.getByText('Please, verify your account')).toBeVisible();
  await expectGoodOnPhone(page, 'new password');

  await test.step('a second login with it leads to a mailed code', async () => {
    const kept = await context.cookies();
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
    await context.addCookies(kept);
    await page.goto('/customers/orders');
  });

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
