import type { Page } from '@playwright/test';
import { logIn, passwordField } from '../src/login.ts';
import { expectGoodInEveryMode } from '../src/narrow.ts';
import { addAgent, makePartner, openPartner } from '../src/partners.ts';
import { OWN_PASSWORD, temporaryPassword } from '../src/people.ts';
import { signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

const rowOf = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Agents' }).getByRole('row').filter({ hasText: email });

test('an agent is added, gets the account details again, signs in with the newest password, and loses access when deleted @desktop', async ({
  page,
  world,
  email,
  browser,
  allow,
}) => {
  allow(/status of 409 .*\/api\/agents$/);
  const { partner } = await makePartner(world);
  await openPartner(page, world, partner._id);
  await expect(page.getByText(`${partner.name} has no agents yet.`)).toBeVisible();
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
  expect(await world.query('select 1 from agents where partner_id = $1', [partner._id])).toEqual([]);

  await addAgent(page, email);
  await expect(page.getByText('Agent Added Successfully')).toBeVisible();
  const mailed = page.getByText("Agent's account details sent by email");
  await expect(mailed).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, email)).toContainText('Moss');
  await expectGoodInEveryMode(page, 'partner with an agent');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('half typed');

  const first = await temporaryPassword(world, email);
  await page.getByRole('button', { name: 'Send Ada Moss the account details again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(mailed.last()).toBeVisible();
  const renewed = await temporaryPassword(world, email, 1);
  await using theirs = await browser.newContext({ baseURL: world.origin });
  await expect(signIn(theirs, world, email, first)).rejects.toThrow('401');
  const herPage = await theirs.newPage();
  await herPage.goto('/login/agents');
  await logIn(herPage, { email, password: renewed });
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
});
