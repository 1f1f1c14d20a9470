import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { untilAlive } from '../src/line.ts';
import { heading, logIn, passwordField } from '../src/login.ts';
import { forgetAttempts, makeTraveller } from '../src/people.ts';
import { expect, test } from '../src/test.ts';

test.beforeEach(({ world }) => forgetAttempts(world));

async function downloadBy(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await coming).path(), 'utf8');
}

test('a traveller takes their data along, and deletes their account on a phone @phone', async ({
  page,
  world,
  email,
  allow,
}) => {
  allow(/status of 400/);
  const person = await makeTraveller(world, email);
  await page.goto('/login/customers?from=/account');
  await logIn(page, person);
  await page.waitForURL('**/account');
  await untilAlive(page);
  expect(await downloadBy(page, 'Download my data')).toContain(`Email: ${email}`);
  expect(JSON.parse(await downloadBy(page, 'As JSON'))).toMatchObject({ account: { email }, orders: [] });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const form = page.getByRole('form', { name: 'Delete my account' });
  await expect(form.getByLabel('Email')).toBeFocused();
  await expectAccessible(page, 'the deletion of an account');
  await form.getByRole('button', { name: 'Delete everything' }).click();
  await expect(form.getByText(`Please type ${email}`)).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await passwordField(form, 'Password (if you have one)').fill('not the password');
  await form.getByRole('button', { name: 'Delete everything' }).click();
  await expect(form.getByText('The current password is not right.')).toBeVisible();
  await passwordField(form, 'Password (if you have one)').fill(person.password);
  await form.getByRole('button', { name: 'Delete everything' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/account');
  await expect(heading(page, 'Login customers')).toBeVisible();
  expect(await world.query('select 1 from users where email = $1', [email])).toEqual([]);
});
