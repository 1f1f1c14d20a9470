import type { Page } from '@playwright/test';
import { holdScripts, untilAlive } from '../src/line.ts';
import { expectGoodInEveryMode } from '../src/narrow.ts';
import { signInByApi, temporaryPassword } from '../src/people.ts';
import { EMPLOYEE, MANAGER, newColleague, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

const EMPLOYEES = '/companies/divisions/employees';
const table = (page: Page) => page.getByRole('table', { name: 'Employees' });
const rowOf = (page: Page, email: string) => table(page).getByRole('row').filter({ hasText: email });

async function open(page: Page, world: World, email = EMPLOYEE) {
  await signIn(page.context(), world, email);
  await page.goto(EMPLOYEES);
  await expect(rowOf(page, EMPLOYEE)).toBeVisible();
}

async function fillIn(page: Page, { name = 'Nora', lastname = 'Lind', email }: Record<string, string>) {
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Employee' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Lastname').fill(lastname);
  await dialog.getByLabel('Employee Email').fill(email!);
  return dialog;
}

test('a new employee is listed and gets one mail with a temporary password; after a list that could not be loaded, account details are sent again and an employee is deleted, whose access ends @desktop', async ({
  page,
  world,
  email,
  browser,
  allow,
}) => {
  const expected = [
    /status of 409 .*\/api\/employees$/,
    /status of 404 .*\/api\/employees\//,
    /^response: 404 DELETE /,
  ];
  for (const pattern of expected) allow(pattern);
  await open(page, world);
  await expectGoodInEveryMode(page, 'employees');
  await untilAlive(page);
  const scripts = await holdScripts(page);
  const filling = fillIn(page, { name: 'x'.repeat(70), lastname: ' ', email: 'nora' });
  // The code of the dialog is on its way.
  await expect(page.getByRole('status').getByText('Loading…')).toBeVisible();
  scripts.release();
  const dialog = await filling;
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('x'.repeat(60));
  await expect(dialog.getByText('60/60')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Lastname')).toBeFocused();
  await expect(dialog.getByLabel('Lastname')).toHaveAccessibleDescription(/Please enter the lastname/);
  await expect(dialog.getByLabel('Employee Email')).toHaveAccessibleDescription(/Please enter a valid email/);
  // With only one division there is nothing to choose.
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(600);
  await expectGoodInEveryMode(page, 'adding an employee');

  await dialog.getByLabel('Name', { exact: true }).fill('Nora');
  await dialog.getByLabel('Lastname').fill('Lind');
  await dialog.getByLabel('Employee Email').fill(email);
  await expect(dialog.getByLabel('Employee Email')).toHaveAccessibleDescription(`${email.length}/60`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Employee Added Successfully')).toBeVisible();
  await expect(page.getByText("Employee's account details sent by email")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Employee' })).toBeFocused();
  await expect(rowOf(page, email)).toContainText('Lind');
  await expect(rowOf(page, email)).toContainText(/\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d/);
  expect(await temporaryPassword(world, email)).toMatch(/^\S{10}$/);

  const again = await fillIn(page, { email });
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('There was an error creating the user in the pool. (An employee with this email already exists.)'),
  ).toBeVisible();
  await expect(again.getByLabel('Employee Email')).toBeFocused();
  await expect(again.getByLabel('Employee Email')).toHaveValue(email);
  await expect(again.getByLabel('Lastname')).toHaveValue('Lind');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, email)).toHaveCount(1);
  expect(await world.sandbox.mails(email)).toHaveLength(1);

  const nora = await newColleague(world);
  const other = await newColleague(world);
  await world.query('alter table mail_outbox rename column last_error to gone');
  try {
    await page.goto(EMPLOYEES);
    await expect(page.getByRole('alert')).toContainText('There was an error fetching the employees.');
    await expect(page.getByRole('alert')).toContainText('Reference for support: ');
  } finally {
    await world.query('alter table mail_outbox rename column gone to last_error');
  }
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(rowOf(page, EMPLOYEE)).toContainText('You');
  // Employees can't remove themselves.
  await expect(rowOf(page, EMPLOYEE).getByRole('button')).toHaveCount(0);
  await expect(rowOf(page, MANAGER).getByRole('button', { name: /^Delete/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete Mario Silva' }).click();
  await expect(page.getByRole('dialog')).toContainText('Access to other divisions isn’t affected.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await rowOf(page, EMPLOYEE).getByRole('time').hover();
  await expect(page.getByRole('tooltip')).toHaveText(/(ago|just now)$/);

  await page.getByRole('button', { name: `Send ${nora.fullName} the account details again` }).click();
  const sending = page.getByRole('dialog', { name: `Send ${nora.fullName} the account details again?` });
  await expect(sending).toContainText('a new temporary password and log them out everywhere.');
  await sending.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText("Employee's account details sent by email")).toBeVisible();
  const renewed = await temporaryPassword(world, nora.email, 1);
  await using theirs = await browser.newContext({ baseURL: world.origin, viewport: { width: 1280, height: 900 } });
  await expect(signIn(theirs, world, nora.email, nora.password)).rejects.toThrow('401');
  await (await signInByApi(world, { email: nora.email, password: renewed })).changePassword({
    body: { newPassword: nora.password },
  });
  await signIn(theirs, world, nora.email, nora.password);
  const herPage = await theirs.newPage();
  await herPage.goto('/companies/divisions/groups');
  await expect(herPage.getByRole('rowheader', { name: 'Spring Break', exact: true })).toBeVisible();

  const bin = page.getByRole('button', { name: `Delete ${nora.fullName}` });
  await bin.click();
  const question = page.getByRole('dialog', { name: `Delete ${nora.fullName}?` });
  await expect(question).toContainText('right away and is logged out everywhere.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(bin).toBeFocused();
  await expect(rowOf(page, nora.email)).toBeVisible();
  await bin.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Deleted: ${nora.fullName}`)).toBeVisible();
  await expect(rowOf(page, nora.email)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Employees' })).toBeFocused();

  // The page that was open all the time must end too, not only a new one.
  await herPage.getByRole('link', { name: 'Employees' }).click();
  await expect(herPage).toHaveURL(`/login/employees?${new URLSearchParams({ from: EMPLOYEES })}`);

  await page.getByRole('button', { name: `Delete ${other.fullName}` }).click();
  // A colleague deletes the employee first.
  await world.query('update employees set deleted_at = now() where email = $1', [other.email]);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    page.getByText('There was an error. Please try again (This page or record does not exist.)'),
  ).toBeVisible();
  await expect(rowOf(page, other.email)).toBeHidden();
});
