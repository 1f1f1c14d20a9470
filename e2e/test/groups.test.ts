import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../../server/test/setup/read-pdf.ts';
import { expectAccessible } from '../src/axe.ts';
import { choose, copySpringBreak, GROUPS, makeGroup, openGroups, rowOf } from '../src/groups.ts';
import { untilAlive } from '../src/line.ts';
import { expectGoodAtEveryWidth, expectGoodInEveryMode } from '../src/narrow.ts';
import { AGENT, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

test.use({ ownsWorld: true });

test('an agent lists orders, follows a group, opens its lists, and takes its link and poster @desktop', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context, world, 'agent@redriver.example');
  await page.goto('/partners/orders');
  await expect(page.getByText('Red River Agency')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await signIn(context, world, AGENT);
  await page.goto('/partners/orders');
  await untilAlive(page);
  await expect(page.getByText('Maple Leaf Academy')).toBeVisible();
  const [unpaid] = await world.query<{ lola_id: string }>(
    `select lola_id from orders where state = 'open' and contact_email = 'traveller@home.example' order by created_at limit 1`,
  );
  const order = page.getByRole('row').filter({ hasText: unpaid!.lola_id });
  await expect(order).toContainText('Robin Carter');
  await expect(order).toContainText('Not paid');
  await expectGoodInEveryMode(page, 'orders of a partner');
  await expect(page.getByText('traveller@home.example')).toBeHidden();
  const groups = page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Groups' });
  await groups.click();
  await expect(page).toHaveURL('/partners/groups');
  const card = page.getByRole('article', { name: 'Spring Break' });
  await expect(card).toContainText('On sale');
  await expectGoodInEveryMode(page, 'groups of a partner');
  await expect(card).toContainText(/\d+ of \d+ signed/);
  await card.getByRole('link', { name: 'Whale Watching Voyage' }).click();
  await expect(page.getByRole('table')).toContainText('Maya Carter');
  await page.goBack();

  const paid = card.getByRole('link', { name: 'Orders paid' });
  const number = Number((await paid.textContent())!.replace(/\D/g, ''));
  await paid.click();
  await expect(page.getByRole('rowheader')).toHaveCount(number);
  await page.getByRole('button', { name: 'Remove filter Status: Paid' }).click();
  await expect(page.getByRole('rowheader').filter({ hasText: /OR/ })).not.toHaveCount(number);
  await page.getByRole('button', { name: 'Remove filter Group: Spring Break' }).click();
  await expect(page).toHaveURL('/partners/orders');
  await groups.click();
  await card.getByRole('link', { name: 'Seats sold' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Group: Spring Break' })).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await groups.click();
  await card.getByRole('link', { name: /^Waivers/ }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Group: Spring Break' })).toBeVisible();

  await groups.click();
  await card.getByRole('link', { name: /^Readiness/ }).click();
  await expect(page.getByRole('table', { name: /^Travellers/ })).toContainText('Robin Carter');
  await expect(page.getByText('traveller@home.example')).toBeHidden();
  await page.getByRole('button', { name: 'Actions for Robin Carter' }).first().click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expectGoodInEveryMode(page, 'readiness with a menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nudge families' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send \d+ emails?$/ })
    .click();
  await expect(page.getByText(/^(1 email is|\d+ emails are) on (its|their) way\.$/)).toBeVisible();
  await groups.click();

  await card.getByRole('button', { name: 'Copy link' }).click();
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/maple-leaf-academy\/spring-break$/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: /^QR poster/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('poster-spring-break.pdf');
  const { text } = await readPdf(await readFile((await file.path())!));
  for (const words of ['Maple Leaf Academy', 'Spring Break', new URL(link).pathname]) expect(text).toContain(words);
});

test('groups are searched, filtered by chips that the address keeps, explained in their rows, exported, copied and deleted @desktop', async ({
  page,
  world,
  allow,
}) => {
  await openGroups(page, world);
  await expectGoodInEveryMode(page, 'groups');
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('maple leaf');
  await expect(page).toHaveURL(/search=maple\+leaf/);
  await expect(rowOf(page, 'Harbour Weekend')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByText('Inactive', { exact: true }).click();
  await expect(page).toHaveURL(/isActive=false/);
  await expect(rowOf(page, 'Summer Camp')).toContainText('Inactive');
  await expect(rowOf(page, 'Spring Break')).toHaveCount(0);
  await expectAccessible(page, 'filter of groups');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove filter Status: Inactive' }).click();
  await expect(rowOf(page, 'Spring Break')).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'Spring Break')).toHaveCount(0);
  await page.reload();
  await untilAlive(page);
  await expect(rowOf(page, 'Summer Camp')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Status: Inactive' }).click();
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('');
  await expect(rowOf(page, 'Harbour Weekend')).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Partner' }).fill('harbour');
  await page.getByRole('option', { name: 'Harbour Travel' }).click();
  await expect(page.getByText('Partner: Harbour Travel')).toBeVisible();
  await expect(rowOf(page, 'Spring Break')).toHaveCount(0);
  await expect(rowOf(page, 'Harbour Weekend')).toBeVisible();
  await page.reload();
  await untilAlive(page);
  await page.getByRole('button', { name: 'Remove filter Partner: Harbour Travel' }).click();
  await expect(rowOf(page, 'Spring Break')).toBeVisible();

  // A row says why an active group is not public, and links to its page and form.
  const group = await makeGroup(world, { title: `=1+1 ${Date.now()}`, isActive: true, dateLive: '2099-01-01' });
  const search = page.getByRole('searchbox', { name: 'Search groups' });
  await search.fill(group.title);
  await expect(rowOf(page, group.title)).toContainText(/Active\s*not live yet/);
  await expect(rowOf(page, group.title)).toContainText('01-Jan-2099');
  const link = page.getByRole('link', { name: `Page of ${group.title}, ${group.path} (opens in a new tab)` });
  await expect(link).toHaveAttribute('href', world.origin + group.path);
  await page.getByRole('button', { name: 'Columns' }).click();
  const created = page.getByRole('menuitemcheckbox', { name: 'Created' });
  await expect(created).toBeChecked();
  await created.click();
  await expect(created).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('groups-van.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Title,Slug,Status,Partner,Date live,Last updated');
  expect(lines[1]).toContain(`'${group.title}`);
  expect(lines[1]).toContain(`${world.origin + group.path},"Active, not live yet",Maple Leaf Academy`);

  await page.getByRole('link', { name: group.title, exact: true }).click();
  await expect(page).toHaveURL(`${GROUPS}/create?groupId=${group._id}`);
  await page.goBack();
  for (const pattern of [/404/, /status of (409|500) .*\/api\/groups\//, /^response: 500 DELETE /]) allow(pattern);
  await test.step('a copy is inactive; a deletion needs a confirmation and no paid future trips, and one that fails leaves the group unchanged', () =>
    expectCopyAndDeletion(page, world));
});

async function expectCopyAndDeletion(page: Page, world: World): Promise<void> {
  const group = await copySpringBreak(world, `Spring of the choirs ${Date.now()}`);
  await page.getByRole('searchbox', { name: 'Search groups' }).fill(group.title);
  await choose(page, group.title, 'Copy');
  await expect(page.getByText('Created Successfully. Copied group is NOT active by default.')).toBeVisible();
  await expect(rowOf(page, `${group.title} (Copy)`)).toContainText('Inactive');
  expect(await isCut(page.getByRole('link', { name: `${group.title} (Copy)`, exact: true }))).toBe(false);
  await expect(rowOf(page, `${group.title} (Copy)`)).toContainText(`${group.slug}-copy-`);

  await choose(page, group.title, 'Delete');
  const question = page.getByRole('dialog', { name: `Delete ${group.title}?` });
  await expect(question).toContainText(`This deletes the page ${group.path}`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, group.title)).toBeVisible();
  await world.query(`alter table audit_log add constraint no_removals check (action <> 'group.removed') not valid`);
  try {
    await choose(page, group.title, 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/^There was an error. Please try again/)).toBeVisible();
  } finally {
    await world.query('alter table audit_log drop constraint no_removals');
  }
  await expect(question).toBeHidden();
  await expect(rowOf(page, group.title)).toBeVisible();

  const [order] = await world.query<{ id: string; group_id: string }>(
    `select id, group_id from orders where state = 'confirmed' and amount_refunded_cents = 0 order by created_at limit 1`,
  );
  const moveTo = (id: string) => world.query('update orders set group_id = $2 where id = $1', [order!.id, id]);
  await moveTo(group._id);
  try {
    await choose(page, group.title, 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    const offer = page.getByRole('dialog', { name: `${group.title} can’t be deleted` });
    await expect(offer).toContainText('Travellers have paid for upcoming trips in this group (1 paid order).');
    await offer.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Updated Successfully')).toBeVisible();
    await expect(rowOf(page, group.title)).toContainText('Inactive');
  } finally {
    await moveTo(order!.group_id);
  }
  await choose(page, group.title, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Deleted: ${group.title}`)).toBeVisible();
  await expect(rowOf(page, group.title)).toHaveCount(0);
  await page.goto(group.path);
  await expect(page.getByText('Group not found - Please, check the URL (website link).')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'unknown group');
}

/** Whether a part of the title of a row lies outside its cell. */
const isCut = (title: Locator) =>
  title.evaluate((link) => {
    const text = document.createRange();
    text.selectNodeContents(link);
    const [inner, cell] = [text, link.parentElement!].map((part) => part.getBoundingClientRect());
    return inner!.right > cell!.right || inner!.bottom > cell!.bottom;
  });
