import type { Page } from '@playwright/test';
import { logIn, passwordField } from '../src/login.ts';
import { makePartner, openPartner } from '../src/partners.ts';
import { OWN_PASSWORD, temporaryPassword } from '../src/people.ts';
import { signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

const rowOf = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Agents' }).getByRole('row').filter({ hasText: email });

async function addAgent(page: Page, email: string) {
  await page.getByRole('button', { name: 'Add Agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Agent' });
  await dialog.getByLabel('Name', { exact: true }).fill('Ada');
  await dialog.getByLabel('Lastname').fill('Moss');
  await dialog.getByLabel('Agent Email').fill(email);
  await dialog.getByRole('button', { name: 'Save' }).click();
  return dialog;
}

test('a new agent signs in with the mailed password, and loses access when deleted @desktop', async ({
  page,
  world,
  email,
  browser,
}) => {
  const { partner } = await makePartner(world);
  await openPartner(page, world, partner._id);
  await expect(page.getByText(`${partner.name} has no agents yet.`)).toBeVisible();
  const dialog = await addAgent(page, email);
  await expect(page.getByText('Agent Added Successfully')).toBeVisible();
  await expect(page.getByText("Agent's account details sent by email")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, email)).toContainText('Moss');

  const password = await temporaryPassword(world, email);
  const theirs = await browser.newContext({ baseURL: world.origin });
  const herPage = await theirs.newPage();
  await herPage.goto('/login/agents');
  await logIn(herPage, { email, password });
  await passwordField(herPage, 'New password').fill(OWN_PASSWORD);
  await herPage.getByRole('button', { name: 'Save and continue' }).click();
  await herPage.waitForURL('**/partners/groups');

  await page.getByRole('button', { name: 'Delete Ada Moss' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Ada Moss?' });
  await expect(question).toContainText('right away and is logged out everywhere.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted: Ada Moss')).toBeVisible();
  await expect(rowOf(page, email)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Agent' })).toBeFocused();
  await herPage.goto('/partners/orders');
  await expect(herPage).toHaveURL(/\/login\/agents/);
  await expect(signIn(theirs, world, email, OWN_PASSWORD)).rejects.toThrow('401');
  await theirs.close();
});

test('an email that has a login is refused for an agent, and the partner’s unsaved changes stay @desktop', async ({
  page,
  world,
  allow,
}) => {
  allow(/status of 409 .*\/api\/agents$/);
  const { partner } = await makePartner(world);
  await openPartner(page, world, partner._id);
  await page.getByRole('textbox', { name: 'Phone' }).fill('half typed');
  const dialog = await addAgent(page, 'agent@redriver.example');
  await expect(
    page.getByText('There was an error creating the user in the pool. (An agent with this email already exists.)'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Agent Email')).toBeFocused();
  await dialog.getByLabel('Name', { exact: true }).fill('x'.repeat(70));
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('60/60');
  await dialog.getByLabel('Lastname').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Lastname')).toHaveAccessibleDescription(/Please enter the lastname/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('half typed');
  expect(await world.query('select 1 from agents where partner_id = $1', [partner._id])).toEqual([]);
});

test('account details are sent again after a confirmation, and the old password stops working @desktop', async ({
  page,
  world,
  email,
  browser,
}) => {
  const { partner, colleague } = await makePartner(world);
  await colleague.createAgent({ body: { name: 'Ada', lastname: 'Moss', email, partner: partner._id } });
  const first = await temporaryPassword(world, email);
  await openPartner(page, world, partner._id);
  await page.getByRole('button', { name: 'Send Ada Moss the account details again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText("Agent's account details sent by email")).toBeVisible();
  const renewed = await temporaryPassword(world, email, 1);
  const theirs = await browser.newContext();
  await expect(signIn(theirs, world, email, first)).rejects.toThrow('401');
  await signIn(theirs, world, email, renewed);
  await theirs.close();
});
