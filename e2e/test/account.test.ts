import { heading, passwordField } from '../src/login.ts';
import { expectGoodInEveryMode, expectGoodOnPhone } from '../src/narrow.ts';
import { forgetAttempts, makeTraveller, OWN_PASSWORD, signInByApi } from '../src/people.ts';
import { signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.beforeEach(({ world }) => forgetAttempts(world));

test('a person sees their sessions, ends one they do not recognise, and all others with a new password @desktop', async ({
  page,
  browser,
  world,
  email,
  allow,
}) => {
  allow(/status of 400/);
  const person = await makeTraveller(world, email);
  await using elsewhere = await browser.newContext({ baseURL: world.origin });
  const other = await elsewhere.newPage();
  await signIn(elsewhere, world, person.email, person.password);
  const office = await signInByApi(world, person, WINDOWS);

  await signIn(page.context(), world, person.email, person.password);
  await page.goto('/account');
  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This session');
  await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Show the link' }).click();
  await expect(page.getByLabel('Your calendar link')).toHaveValue(/\/feeds\/[0-9a-f]+\.ics$/);
  await expectGoodInEveryMode(page, 'account');
  const firefox = rows.filter({ hasText: 'Firefox on Windows' });
  await expect(firefox).toContainText(/Since \d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d from /);
  await firefox.getByRole('button').click();
  await expect(page.getByText('Session ended.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  expect((await office.getSession({})).type).toBe('visitor');

  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden();
  await other.goto('/customers/orders');
  await expect(heading(other, 'Login customers')).toBeVisible();
  // The cookie of a session that ended is removed.
  await expect.poll(async () => (await elsewhere.cookies()).map(({ name }) => name)).toEqual(['tours.known_browser']);

  // A new password ends the other sessions and shows their number.
  await signInByApi(world, person);
  const second = await signInByApi(world, person);
  const change = async (current: string, next: string) => {
    await passwordField(page, 'Current password').fill(current);
    await passwordField(page, 'New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };

  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(passwordField(page, 'Current password')).toBeFocused();
  await expectGoodOnPhone(page, 'account with problems');
  await change('not-the-password', 'quite another one');
  await expect(passwordField(page, 'Current password')).toHaveAccessibleDescription(
    'The current password isn’t right.',
  );
  await change(OWN_PASSWORD, OWN_PASSWORD);
  await expect(passwordField(page, 'New password')).toHaveAccessibleDescription(/differs from your current one/);
  await change(OWN_PASSWORD, 'quite another one');
  await expect(page.getByText('Password changed. Logged out of 2 other devices.')).toBeVisible();
  await expect(passwordField(page, 'Current password')).toHaveValue('');
  expect((await second.getSession({})).type).toBe('visitor');
  await expect(signInByApi(world, person)).rejects.toThrow('401');
  await signInByApi(world, { email, password: 'quite another one' });
  await page.reload();
  await expect(heading(page, 'Your account')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
  await page.goto('/account');
  await expect(page).toHaveURL('/login/customers?from=%2Faccount');
  await expect(heading(page, 'Login customers')).toBeVisible();
});
