import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { payFor } from '../../server/test/setup/refunds.ts';
import { expectAccessible } from '../src/axe.ts';
import { untilAlive } from '../src/line.ts';
import { heading, passwordField } from '../src/login.ts';
import { forgetAttempts, makeTraveller } from '../src/people.ts';
import { EMPLOYEE, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

test.beforeEach(({ world }) => forgetAttempts(world));

async function downloadBy(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await coming).path(), 'utf8');
}

test('a traveller downloads their data and deletes their account on a phone @phone', async ({
  page,
  world,
  email,
  allow,
}) => {
  allow(/status of 400/);
  const person = await makeTraveller(world, email);
  await signIn(page.context(), world, person.email, person.password);
  await page.goto('/account');
  await untilAlive(page);
  expect(await downloadBy(page, 'Download my data')).toContain(`Email: ${email}`);
  expect(JSON.parse(await downloadBy(page, 'As JSON'))).toMatchObject({ account: { email }, orders: [] });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const form = page.getByRole('form', { name: 'Delete my account' });
  await expect(form.getByLabel('Email')).toBeFocused();
  await expectAccessible(page, 'the deletion of an account');
  await form.getByRole('button', { name: 'Delete everything' }).click();
  await expect(form.getByText(`Type ${email} to confirm`)).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await passwordField(form, 'Password (if you have one)').fill('not the password');
  await form.getByRole('button', { name: 'Delete everything' }).click();
  await expect(form.getByText('The current password isn’t right.')).toBeVisible();
  await passwordField(form, 'Password (if you have one)').fill(person.password);
  await form.getByRole('button', { name: 'Delete everything' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/account');
  await expect(heading(page, 'Login customers')).toBeVisible();
  expect(await world.query('select 1 from users where email = $1', [email])).toEqual([]);
});

test('staff can erase a customer’s data only after the trip and after typing the email @desktop', async ({
  page,
  world,
  allow,
}) => {
  allow(/status of 409/);
  const { order } = await payFor(world, { ages: [34] });
  const email = order.customer.email!;
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(`/companies/divisions/orders/${order._id}`);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Customer data' }).click();
  await page.getByRole('menuitem', { name: 'Erase customer…' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase customer data (order ${order.lolaId})` });
  const field = dialog.getByLabel(`Type ${email} to confirm`);
  await expect(field).toBeFocused();
  await expectAccessible(page, 'the erasure of a customer');
  await field.fill('somebody.else@home.example');
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(dialog.getByText('This isn’t the customer’s email')).toBeVisible();
  await field.fill(email);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(dialog.getByRole('alert')).toContainText('trip');

  await world.query(
    `update order_items set start_at = now() - interval '30 days', start_local = '2026-01-04T09:00:00-0800',
       end_local = '2026-01-04T12:00:00-0800' where order_id = $1`,
    [order._id],
  );
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('Customer data erased from 1 order.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Names, contact and answers were erased on')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Customer data' })).toHaveCount(0);
});
