import { expect, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Credentials } from './people.ts';

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
export const passwordField = (page: Page | Locator, label = 'Password') =>
  page.getByRole('textbox', { name: label, exact: true });

/** Fills in and submits the login form on the page. */
export async function logIn(page: Page | Locator, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The key that the page offers for typing into an authenticator app. */
export async function shownKey(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  return ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
}

const STEP_MS = 30_000;
export const codeOf = (key: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
/** The next code. The present one was used to set up the app and is not accepted again. */
export const nextCodeOf = (key: string) => codeOf(key, Date.now() + STEP_MS);

/** Goes from the page with the key to the recovery codes. */
export async function connectApp(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  const key = await shownKey(page);
  await page.getByLabel('Authentication code').fill(codeOf(key));
  await page.getByRole('button', { name: 'Verify' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { key, recoveryCodes: await codes.allInnerTexts() };
}
