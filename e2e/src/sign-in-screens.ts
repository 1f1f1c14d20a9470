import { expect, type Page } from '@playwright/test';
import { connectApp, heading, logIn, nextCodeOf, passwordField, shownKey } from './login.ts';
import { hireEmployee, OWN_PASSWORD, requiringTwoFactor, signInByApi, verificationLink } from './people.ts';
import type { World } from './world.ts';

type Visit = (screen: string) => Promise<void>;
interface Visitor {
  page: Page;
  world: World;
  email: string;
  visit: Visit;
}

/** The browser's message when a password, link or code is refused on purpose. */
export const REFUSALS = /status of 40[013]/;

/** Visits every state of the login pages and of the account, with a new traveller and a new employee. */
export async function visitSignInScreens(visitor: Visitor): Promise<void> {
  await refusedLogins(visitor);
  await becomeTraveller(visitor);
  const key = await ownAccount(visitor);
  await secondFactor(visitor, key);
  await firstDay(visitor);
}

async function refusedLogins({ page, visit }: Visitor): Promise<void> {
  await page.goto('/login/customers?from=/customers/orders');
  await expect(page.getByText('Permissions denied. Please login first.')).toBeVisible();
  await visit('login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await visit('login-problems');
  await page.goto('/login/agents');
  await logIn(page, { email: 'nobody@home.example', password: 'not-the-password' });
  await expect(page.getByRole('alert')).toHaveText('Wrong credentials');
  await visit('login-refused');
  await page.getByRole('button', { name: /forgot/i }).click();
  await visit('login-forgot');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await visit('login-reset');
  await page.goto('/login-amplify/employees');
  await expect(page.getByText(/^Staff accounts are created/)).toBeVisible();
  await visit('login-employees');
}

async function becomeTraveller({ page, world, email, visit }: Visitor): Promise<void> {
  await page.goto('/login-amplify/customers');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(heading(page, 'Sign up')).toBeVisible();
  await visit('sign-up');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password (min 6 letters/numbers)', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(`We’ve sent an email to ${email}`)).toBeVisible();
  await visit('sign-up-sent');
  await page.getByRole('button', { name: 'Go back to login' }).click();
  await logIn(page, { email, password: OWN_PASSWORD });
  await expect(page.getByRole('button', { name: 'Send verification link' })).toBeVisible();
  await visit('login-unverified');
  await page.goto(await verificationLink(world, email));
  await passwordField(page).fill('not-the-password');
  await page.getByRole('button', { name: 'Verify and log in' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is wrong or no longer valid');
  await visit('verify-refused');
  await passwordField(page).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Verify and log in' }).click();
  await page.waitForURL('**/customers/trips');
}

async function ownAccount({ page, world, email, visit }: Visitor): Promise<string> {
  await signInByApi(world, { email, password: OWN_PASSWORD });
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeVisible();
  await visit('account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(passwordField(page, 'Current password')).toBeFocused();
  await visit('account-problems');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await passwordField(page).fill(OWN_PASSWORD);
  await visit('account-set-up');
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await shownKey(page);
  await visit('account-connect');
  const { key } = await connectApp(page);
  await visit('account-codes');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible();
  await visit('account-on');
  await page.goto('/login/employees');
  await expect(page.getByText('You’re logged in with a login for customers')).toBeVisible();
  await visit('login-already-in');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  return key;
}

async function secondFactor({ page, email, visit }: Visitor, key: string): Promise<void> {
  await page.goto('/login/customers');
  await logIn(page, { email, password: OWN_PASSWORD });
  await expect(page.getByLabel('Authentication code')).toBeFocused();
  await visit('code');
  await page.getByLabel('Authentication code').fill('000 000');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('This code isn’t right.')).toBeVisible();
  await visit('code-refused');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await visit('code-recovery');
  await page.getByRole('button', { name: 'Use the authenticator app' }).click();
  await page.getByLabel('Authentication code').fill(nextCodeOf(key));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/customers/trips');
  await page.context().clearCookies();
}

async function firstDay({ page, world, email, visit }: Visitor): Promise<void> {
  const colleague = await hireEmployee(world, `new.${email}`);
  await requiringTwoFactor(world, async () => {
    await page.goto('/login/employees');
    await logIn(page, colleague);
    await expect(page.getByText('Please, verify your account')).toBeVisible();
    await visit('new-password');
    await passwordField(page, 'New password').fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText(/^Your company requires an authenticator app/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set up the app' })).toBeFocused();
    await visit('set-up-required');
  });
}
