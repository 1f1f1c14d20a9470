import { heading, logIn, passwordField } from '../src/login.ts';
import { expectGoodOnPhone } from '../src/narrow.ts';
import { DEMO_PASSWORD, forgetAttempts, makeTraveller, OWN_PASSWORD, resetCode, signInByApi } from '../src/people.ts';
import { signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

const password = DEMO_PASSWORD;
const traveller = { email: 'traveller@home.example', password };

test.beforeEach(({ world }) => forgetAttempts(world));

test('missing values and a wrong password are reported at their field and open nothing, and the keyboard is enough @phone', async ({
  page,
  allow,
}) => {
  allow(/status of 401/);
  await page.goto('/login/customers');
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
  await page.keyboard.type(traveller.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not-the-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Wrong credentials');
  await expect(passwordField(page)).toBeFocused();
  await expectGoodOnPhone(page, 'login that was refused');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/customers/trips');
});

test('a page that needs a login redirects there and back @desktop', async ({ page }) => {
  await page.goto('/companies/divisions/groups?page=2');
  await expect(page).toHaveURL(/\/login\/employees\?from=/);
  await expect(page.getByText('Permissions denied. Please login first.')).toBeVisible();
  await expectGoodOnPhone(page, 'login');
  await logIn(page, { email: 'employee@coastline.example', password });
  await page.waitForURL('**/companies/divisions/groups?page=2');
  // A signed-in person sees no login form.
  await page.goto('/login-amplify/employees');
  await expect(page).toHaveURL('/companies/divisions/today');
});

test('a login never redirects to another website or to another kind of person’s page @desktop', async ({
  page,
  world,
}) => {
  const evil = ['//evil.example', '/\\evil.example', 'https://evil.example/customers/orders', '/\t/evil.example/'];
  const foreign = ['/partners/orders', '/customers/../companies/divisions/groups', '/', '/customersother'];
  for (const from of [...evil, ...foreign]) {
    const answer = await page.request.get(`/login/customers?${new URLSearchParams({ from })}`);
    expect(await answer.text()).not.toContain('Permissions denied.');
  }
  await page.goto(`/login/customers?${new URLSearchParams({ from: evil[0]! })}`);
  await logIn(page, traveller);
  await page.waitForURL(`${world.origin}/customers/trips`);
  for (const from of evil) await expectRedirect(from, '/customers/trips');
  await expectRedirect('/customers/orders?page=2', '/customers/orders?page=2');

  async function expectRedirect(from: string, to: string) {
    const answer = await page.request.get(`/login/customers?${new URLSearchParams({ from })}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, to]);
  }
});

test('a forgotten password is replaced with a mailed code @phone', async ({ page, world, email, allow }) => {
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
});

test('a person who is logged in as another kind is told so and may log out @desktop', async ({ page }) => {
  await page.goto('/login/agents');
  await logIn(page, { email: 'agent@redriver.example', password });
  await page.waitForURL('**/partners/groups');
  await page.goto('/login/employees');
  await expect(page.getByText('You’re logged in with a login for agents')).toBeVisible();
  await expect(page.getByText('agent@redriver.example')).toBeVisible();
  await expectGoodOnPhone(page, 'login of another kind of person');
  // With `?stay` the page is shown even to the same kind of person.
  await page.goto('/login/agents?stay');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(heading(page, 'Login agents')).toBeFocused();
  await page.goto('/partners/orders');
  await expect(page).toHaveURL(/\/login\/agents\?from=/);
});

test('a login without a record is reported and ended, both at login and in an open session @desktop', async ({
  page,
  context,
  world,
  email,
}) => {
  const person = await makeTraveller(world, email);
  await page.goto('/login/customers');
  await logIn(page, person);
  await page.waitForURL('**/customers/trips');
  await world.query(`update customers set identity_id = null where email = $1`, [email]);
  await page.goto('/customers/orders');
  await expect(page.getByText('User not found')).toBeVisible();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['tours.known_browser']);
  await logIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('User not found');
});

test('the cookie of a session that ended is removed @desktop', async ({ page, context, world, email }) => {
  const person = await makeTraveller(world, email);
  await signIn(context, world, person.email, person.password);
  await (await signInByApi(world, person)).endOtherSessions({});
  await page.goto('/login/customers');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['tours.known_browser']);
});

test('an unknown kind of person has no login page @desktop', async ({ request }) => {
  for (const address of ['/login/visitors', '/login-amplify/Customers', '/login/constructor'])
    expect((await request.get(address)).status()).toBe(404);
});
