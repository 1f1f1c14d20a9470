import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { API_KEY } from '../../server/test/setup/world/environment.ts';
import { codeOf, connectApp, heading, logIn, nextCodeOf, passwordField, shownKey } from '../src/login.ts';
import { expectGoodAtEveryWidth, expectGoodOnPhone } from '../src/narrow.ts';
import {
  bookAsNewcomer,
  type Credentials,
  forgetAttempts,
  hireEmployee,
  makeTraveller,
  OWN_PASSWORD,
  requiringTwoFactor,
} from '../src/people.ts';
import { signIn } from '../src/portal-people.ts';
import { openCheckout } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

test.beforeEach(({ world }) => forgetAttempts(world));

test('an authenticator app is set up and required, a recovery code replaces it, and it can be turned off again @phone', async ({
  page,
  context,
  world,
  email,
  allow,
}) => {
  allow(/status of 40[01]/);
  const person = await makeTraveller(world, email);
  const { key, recoveryCodes } = await setUpApp(page, world, person);
  await context.clearCookies();
  await page.goto('/login/customers');
  await logIn(page, person);
  await expect(page.getByLabel('Authentication code')).toBeFocused();
  await page.getByLabel('Authentication code').fill('123');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Authentication code')).toHaveAccessibleDescription(/This code isn’t right/);
  await expectGoodOnPhone(page, 'code that was refused');
  await page.getByLabel('Authentication code').fill(nextCodeOf(key).replace(/(?=...$)/, ' '));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/customers/trips');

  await page.goto('/account');

  const fresh = await test.step('new recovery codes replace the old ones', async () => {
    const { codes, file } = await renewRecoveryCodes(page, person);
    expect(file).toContain(codes.join('\n'));
    return codes;
  });
  await context.clearCookies();
  await page.goto('/login/customers?from=/account');
  await logIn(page, person);
  await useRecoveryCode(page, recoveryCodes[0]!);
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/This code isn’t right/);
  await expectGoodOnPhone(page, 'recovery code');
  await page.getByLabel('Recovery code').fill(fresh[0]!);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/account');

  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await passwordField(page).fill(person.password);
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByText('Authenticator app turned off.')).toBeVisible();
  await context.clearCookies();
  await page.goto('/login/customers');
  await logIn(page, person);
  await page.waitForURL('**/customers/trips');
});

test('an employee of a company that requires the app sets it up at the first login, and opens its settings with a code @desktop', async ({
  page,
  world,
  email,
}) => {
  const employee = await hireEmployee(world, email);
  await requiringTwoFactor(world, async () => {
    await page.goto('/login/employees?from=/companies/divisions/groups');
    await logIn(page, employee);
    await passwordField(page, 'New password').fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText(/^Your company requires an authenticator app/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set up the app' })).toBeFocused();
    await expectGoodOnPhone(page, 'required authenticator app');
    // Nothing opens before that, and coming back asks for the password again.
    await page.goto('/companies/divisions/groups');
    await expect(heading(page, 'Authenticator app')).toBeVisible();
    await passwordField(page).fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Set up the app' }).click();
    const { key } = await connectApp(page);
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.waitForURL('**/companies/divisions/groups');
    await page.goto('/companies/divisions/settings');
    await page.getByLabel('Authentication code').fill(nextCodeOf(key));
    await page.getByRole('button', { name: 'Open settings' }).click();
  });
  // The bar with the buttons covers no field that a keyboard comes to.
  const bar = await page.getByRole('button', { name: 'Save settings' }).locator('..').boundingBox();
  const last = page.getByLabel('Last name');
  await page.getByLabel('Legal name').focus();
  while (!(await last.evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Tab');
    const field = await page.locator(':focus').boundingBox();
    expect(field!.y + field!.height).toBeLessThanOrEqual(bar!.y);
  }
  const gst = page.getByLabel('GST/HST number');
  const former = await gst.inputValue();
  await gst.fill('12');
  await page.getByLabel('Day of the month for the fee invoice').fill('5');
  await expect(page.getByRole('status').filter({ hasText: 'To correct: GST/HST number' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  await expectGoodAtEveryWidth(page, 'company settings with a wrong number');
  await gst.fill(former);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Last changed by Sam Newman', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Day of the month for the fee invoice')).toHaveValue('5');
});

test('the dialog of the checkout asks for a new password, also after a reload, and for the code of the app @phone', async ({
  page,
  context,
  world,
  sandbox: _,
  email,
}) => {
  const password = await bookAsNewcomer(world, email);
  await openCheckout(page, world);
  const loginButton = page.getByRole('button', { name: 'Login' });
  await loginButton.click();
  await logIn(page.getByRole('dialog', { name: 'Login customers' }), { email, password });
  const chosen = page.getByRole('dialog', { name: 'Choose your password' });
  await expect(chosen).toBeVisible();
  await page.reload();
  await loginButton.click();
  await expect(passwordField(chosen, 'New password')).toBeFocused();
  await passwordField(chosen, 'New password').fill(OWN_PASSWORD);
  await chosen.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Hello Robin Parent')).toBeVisible();

  const person = { email, password: OWN_PASSWORD };
  const { key } = await setUpAppByApi(context, world, person);
  await page.getByRole('button', { name: 'Logout' }).click();
  await loginButton.click();
  await logIn(page.getByRole('dialog', { name: 'Login customers' }), person);
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Authentication code').fill(nextCodeOf(key));
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Hello Robin Parent')).toBeVisible();
});

/** Leaves the person on the account page with the app connected. */
async function setUpApp(page: Page, world: World, person: Credentials) {
  await signIn(page.context(), world, person.email, person.password);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await passwordField(page).fill(person.password);
  await expectGoodOnPhone(page, 'authenticator app before its set-up');
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await shownKey(page);
  await expectGoodOnPhone(page, 'key for the app');
  const connected = await connectApp(page);
  await expectGoodOnPhone(page, 'recovery codes');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText(/^Authenticator app turned on\./)).toBeVisible();
  await expectGoodOnPhone(page, 'account with the app');
  return connected;
}

/** Signs the person in and connects the app, without opening a page. */
async function setUpAppByApi(context: BrowserContext, world: World, { email, password }: Credentials) {
  await signIn(context, world, email, password);
  const post = async (path: string, data: object) => {
    const headers = { 'x-api-key': API_KEY, origin: world.origin };
    const answer = await context.request.post(`${world.origin}/api/auth/two-factor/${path}`, { headers, data });
    return answer.json();
  };
  const { totpURI } = await post('enable', { password });
  const key = new URL(totpURI).searchParams.get('secret')!;
  await post('verify-totp', { code: codeOf(key) });
  return { key };
}

/** Creates new codes on the account page, after a wrong password, and returns them with the downloaded file. */
async function renewRecoveryCodes(page: Page, { password }: Credentials) {
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await passwordField(page).fill('not-the-password');
  await page.getByRole('button', { name: 'Create new codes' }).click();
  await expect(passwordField(page)).toHaveAccessibleDescription('That password isn’t right.');
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Create new codes' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('Your new recovery codes work from now on.')).toBeVisible();
  return { codes, file };
}

async function useRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
