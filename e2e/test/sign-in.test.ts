import { heading, logIn, passwordField } from '../src/login.ts';
import { expectGoodOnPhone } from '../src/narrow.ts';
import { DEMO_PASSWORD, forgetAttempts, makeTraveller, OWN_PASSWORD, resetCode } from '../src/people.ts';
import { EMPLOYEE, TRAVELLER } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

const password = DEMO_PASSWORD;

test.beforeEach(({ world }) => forgetAttempts(world));

test('missing values and a wrong password are reported at their field and open nothing, and the keyboard is enough @phone', async ({
  page,
  world,
  allow,
}) => {
  allow(/status of 401/);
  // The login goes to no other website, whatever its address asks for.
  await page.goto(`/login/customers?${new URLSearchParams({ from: '//evil.example' })}`);
  await expect(page).toHaveTitle('Login customers');
  await expect(page.getByText('Version 1.6.7')).toBeVisible();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email');
  await expect(passwordField(page)).toHaveAccessibleDescription('Please enter your password');
  await expectGoodOnPhone(page, 'login with problems');
  await page.keyboard.type('nobody');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(TRAVELLER);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not-the-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Wrong credentials');
  await expect(passwordField(page)).toBeFocused();
  await expectGoodOnPhone(page, 'login that was refused');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${world.origin}/customers/trips`);
});

test('a page that needs a login redirects there and back, and a person who is logged in as another kind is told so @desktop', async ({
  page,
}) => {
  await page.goto('/companies/divisions/groups?page=2');
  await expect(page).toHaveURL(/\/login\/employees\?from=/);
  await expect(page.getByText('Permissions denied. Please login first.')).toBeVisible();
  await logIn(page, { email: EMPLOYEE, password });
  await page.waitForURL('**/companies/divisions/groups?page=2');
  // A signed-in person sees no login form.
  await page.goto('/login-amplify/employees');
  await expect(page).toHaveURL('/companies/divisions/today');

  await page.goto('/login/agents');
  await expect(page.getByText('You’re logged in with a login for employees')).toBeVisible();
  await expect(page.getByText(EMPLOYEE)).toBeVisible();
  await expectGoodOnPhone(page, 'login of another kind of person');
  // With `?stay` the page is shown even to the same kind of person.
  await page.goto('/login/employees?stay');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(heading(page, 'Login employees')).toBeFocused();
  await page.goto('/companies/divisions/groups');
  await expect(page).toHaveURL(/\/login\/employees\?from=/);
});

test('a forgotten password is replaced with a mailed code, and a login without a record is reported and ended @phone', async ({
  page,
  context,
  world,
  email,
  allow,
}) => {
  allow(/status of 40[01]/);
  await makeTraveller(world, email);
  await page.goto('/login/customers');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(heading(page, 'Reset password')).toBeVisible();
  await expectGoodOnPhone(page, 'forgotten password');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectGoodOnPhone(page, 'reset of a password');
  await expect(page.getByText(`A verification code was sent to ${email}`)).toBeVisible();
  const code = await resetCode(world, email);
  await page.getByLabel('Code').fill(code === '12345678' ? '87654321' : '12345678');
  await passwordField(page, 'New password').fill('quite another one');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert')).toContainText('There was an error reseting the password.');
  await page.getByLabel('Code').fill(` ${code.slice(0, 4)} ${code.slice(4)} `);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password reset successful')).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await logIn(page, { email, password: OWN_PASSWORD });
  await expect(page.getByRole('alert')).toHaveText('Wrong credentials');
  await logIn(page, { email, password: 'quite another one' });
  await page.waitForURL('**/customers/trips');

  await world.query(`update customers set identity_id = null where email = $1`, [email]);
  await page.goto('/customers/orders');
  await expect(page.getByText('User not found')).toBeVisible();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['tours.known_browser']);
  await logIn(page, { email, password: 'quite another one' });
  await expect(page.getByRole('alert')).toHaveText('User not found');
});
