import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { expectFrameFirst } from '../src/frame-first.ts';
import { makeGroup } from '../src/groups.ts';
import { holdRest, untilAlive } from '../src/line.ts';
import { logIn, passwordField } from '../src/login.ts';
import { expectGoodInEveryMode } from '../src/narrow.ts';
import { DEMO_PASSWORD } from '../src/people.ts';
import { EMPLOYEE, MANAGER, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

const GROUPS = '/companies/divisions/groups';
const TODAY = '/companies/divisions/today';
const EMPLOYEES = '/companies/divisions/employees';
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const colleague = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

test('an employee of one division starts on its Today, in the system’s light or dark mode, and logs out @desktop', async ({
  page,
  context,
  world,
}) => {
  await signIn(context, world, EMPLOYEE);
  await page.goto('/companies/divisions');
  await expect(page).toHaveURL(TODAY);
  await untilAlive(page);
  const waiting = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading…' });
  const rest = await holdRest(page, /\/groups\.data/);
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
  await expect(waiting).toBeAttached();
  await rest.release();
  await expect(page).toHaveURL(GROUPS);
  await expect(page).toHaveTitle('Groups · Vancouver');
  await expect(waiting).toHaveCount(0);
  await expectFrameFirst(context, world, { page: GROUPS, table: 'groups', row: 'Spring Break' });
  await expect(rowOf(page, 'Spring Break')).toContainText('Active');
  await expect(rowOf(page, 'Spring Break')).toContainText('Maple Leaf Academy');
  await expect(rowOf(page, 'Summer Camp')).toContainText('Inactive');
  await expect(page.getByRole('link', { name: /^Page of Spring Break, / })).toHaveAttribute(
    'href',
    `${world.origin}/maple-leaf-academy/spring-break`,
  );
  // There is no other division to switch to.
  await expect(page.getByText('Vancouver', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vancouver' })).toBeHidden();

  await expect(page.getByRole('link', { name: 'Groups', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Erin Walsh').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');

  // Staff pages and accounts follow the system's light or dark mode. Public pages stay light.
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).toBe('rgb(22, 25, 27)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/account');
  await expect.poll(background).toBe('rgb(22, 25, 27)');
  await page.goto('/maple-leaf-academy/spring-break');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(background).toBe('rgb(255, 255, 255)');
  await page.goto(GROUPS);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login/employees');
});

test('an employee of several divisions chooses one, switches without leaving the area, adds a colleague to two, and signs out @desktop', async ({
  page,
  context,
  world,
  email,
}) => {
  await signIn(context, world, MANAGER);
  await page.goto(EMPLOYEES);
  await expect(page).toHaveURL(`/companies/divisions/choose?from=${encodeURIComponent(EMPLOYEES)}`);
  const card = page.getByRole('button', { name: 'Rockies' });
  await expect(card).toContainText('RKY');
  await expect(card).toContainText('Coastline Tours');
  await expectGoodInEveryMode(page, 'choice of a division');
  await card.click();
  await expect(page).toHaveURL(EMPLOYEES);
  await expect(colleague(page, MANAGER)).toBeVisible();
  await expect(colleague(page, EMPLOYEE)).toBeHidden();

  const division = page.getByRole('button', { name: 'Rockies' });
  await division.click();
  await expect(page.getByRole('menuitem', { name: 'Vancouver' })).toBeVisible();
  await expectGoodInEveryMode(page, 'switch of the division');
  await page.keyboard.press('Escape');
  await division.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rockies' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('menuitem', { name: 'Vancouver' }).press('Enter');
  await expect(page).toHaveTitle('Employees · Vancouver');
  await expect(page).toHaveURL(EMPLOYEES);
  await expect(colleague(page, EMPLOYEE)).toBeVisible();
  await addNora(page, email);
  await page.reload();
  await expect(page).toHaveTitle('Employees · Vancouver');
  await expect(colleague(page, email)).toBeVisible();
  await page.goto('/companies/divisions/settings');
  await expect(page.getByText('they open with a code from an authenticator app', { exact: false })).toBeVisible();
  await expectGoodInEveryMode(page, 'settings that are closed');

  // The choice leads to pages of staff only.
  await page.goto(`/companies/divisions/choose?${new URLSearchParams({ from: '//elsewhere.example' })}`);
  await expect(page.getByRole('button', { name: 'Vancouver' })).toContainText('Current');
  await page.getByRole('button', { name: 'Rockies' }).click();
  await expect(page).toHaveURL(TODAY);
  await page.getByRole('link', { name: 'Employees' }).click();
  await expect(colleague(page, email)).toBeVisible();
  await page.goto('/companies/divisions/choose');
  await page.getByRole('button', { name: 'Cancel & Sign Out' }).click();
  await expect(page).toHaveURL('/login/employees');
  const answer = await context.request.get(GROUPS, { maxRedirects: 0 });
  expect(answer.headers().location).toBe(`/login/employees?from=${encodeURIComponent(GROUPS)}`);
});

test('two tabs can work in two divisions, and a session that ended is renewed in a dialog @desktop', async ({
  page,
  context,
  world,
  allow,
}) => {
  allow(/40[14]/);
  const { _id, title } = await makeGroup(world);
  await signIn(context, world, MANAGER);
  const form = `${GROUPS}/create?groupId=${_id}`;
  await page.goto(form);
  await page.getByRole('button', { name: 'Vancouver' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.getByLabel('Title').fill(`${title} one`);

  const other = await context.newPage();
  await other.goto('/companies/divisions/choose');
  await other.getByRole('button', { name: 'Rockies' }).click();
  await expect(other).toHaveTitle('Today · Rockies');

  // Typed text also survives when the session ends.
  await world.query(`delete from sessions where user_id = (select id from users where email = $1)`, [MANAGER]);
  await page.getByRole('button', { name: 'Update Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login employees' });
  await expect(dialog.getByText('Everything you typed is still here')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(MANAGER);
  await expect(passwordField(dialog)).toBeFocused();
  await logIn(dialog, { email: MANAGER, password: DEMO_PASSWORD });
  await expect(page.getByText('Updated Successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: `${title} one`, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${title} one · Vancouver`);

  // The other tab stays in its division, and a link into another one offers to switch.
  await other.getByRole('link', { name: 'Employees' }).click();
  await expect(other).toHaveTitle('Employees · Rockies');
  await other.goto(form);
  await expect(other.getByRole('heading', { name: 'This page belongs to Vancouver' })).toBeVisible();
  await other.getByRole('button', { name: 'Switch to Vancouver' }).click();
  await expect(other).toHaveTitle(`${title} one · Vancouver`);
  await other.close();
});

test('a phone shows the skeleton of a page that takes long, and a menu with areas, account and logout @phone', async ({
  page,
  context,
  world,
}) => {
  await signIn(context, world, EMPLOYEE);
  await page.goto(GROUPS);
  const title = page.getByRole('heading', { name: 'Groups', level: 1 });
  await expect(title).toBeVisible();
  const release = await holdPages(page);
  await page.getByRole('link', { name: 'Add New Group' }).click();
  await expect(title).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached();
  await expectAccessible(page, 'a page that is loading');
  release();
  await expect(page.getByRole('heading', { name: 'New group', level: 1 })).toBeVisible();
  await page.goto(GROUPS);
  // The other journeys look at the colours of staff lists at the width of a desktop.
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(page, 'a list on a phone');

  const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click();
  await openMenu();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Groups', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByText('Erin Walsh')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the menu of a phone');
  await menu.getByRole('link', { name: 'Employees' }).click();
  await expect(page).toHaveURL(EMPLOYEES);
  await expect(menu).toBeHidden();
  await openMenu();
  await menu.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login/employees');
  const session = async () => (await context.cookies()).filter(({ name }) => name.includes('session_token'));
  await expect.poll(session).toEqual([]);
});

/** Adds an employee of both divisions on the page of Vancouver's. */
async function addNora(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Employee' });
  await dialog.getByLabel('Name', { exact: true }).fill('Nora');
  await dialog.getByLabel('Lastname').fill('Lind');
  await dialog.getByLabel('Employee Email').fill(email);
  const vancouver = dialog.getByRole('checkbox', { name: 'Vancouver' });
  await expect(vancouver).toBeChecked();
  await expect(vancouver).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Rockies' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(colleague(page, email)).toBeVisible();
}

/** Holds the answers with the data of pages until the returned function is called. */
async function holdPages(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
