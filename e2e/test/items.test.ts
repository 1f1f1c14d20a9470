import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { holdAnswer } from '../src/line.ts';
import { EMPLOYEE, signIn } from '../src/portal-people.ts';
import { colleague, GROUP, openItems, openManager } from '../src/staff-items.ts';
import { expect, test } from '../src/test.ts';

let putBack: () => Promise<void> = async () => {};
test.afterEach(() => putBack());

const order = (manager: Locator) => manager.getByRole('list', { name: 'Items in order' });
const names = (manager: Locator) =>
  order(manager)
    .getByRole('button', { name: /^More for / })
    .evaluateAll((menus) => menus.map((menu) => menu.getAttribute('aria-label')!.replace('More for ', '')));
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

/** The tours of the public page, as the server sends it. */
async function publicTours(page: Page): Promise<string[]> {
  const html = await (await page.request.get(`/${GROUP.partnerSlug}/${GROUP.slug}`)).text();
  return [...html.matchAll(/<article [^>]*aria-label="([^"]+)"/g)].map(([, name]) => name!);
}

test('items are chosen from FareHarbor, edited, sorted, hidden, synced and deleted @desktop', async ({
  page,
  world,
}) => {
  const { groupId, putBack: clean } = await colleague(world);
  putBack = clean;
  await openItems(page, world, groupId);
  await expect(page.getByRole('article', { name: 'Harbour Sunset Cruise' })).toContainText(
    /2 departures.*\d+ seats left/,
  );
  await expectAccessible(page, 'Items');

  const manager = await openManager(page);
  const offered = manager.getByRole('list', { name: 'FareHarbor items' });
  await expect(offered.getByRole('listitem')).toHaveCount(4);
  await manager.getByRole('searchbox').fill('walk');
  await offered.getByRole('button', { name: 'Details of Old Town Food Walk' }).click();
  await expect(offered.getByRole('heading', { name: 'Booking notes' }).first()).toBeVisible();
  await offered.getByRole('button', { name: 'Add Old Town Food Walk' }).click();
  await said(page, 'Item created successfully');
  await expect(offered.getByRole('button', { name: 'Old Town Food Walk is in this group' })).toBeVisible();
  await offered.getByRole('button', { name: 'Add Cedar Canyon Walk' }).click();
  await expect.poll(() => names(manager)).toEqual(['Harbour Sunset Cruise', 'Old Town Food Walk', 'Cedar Canyon Walk']);
  await order(manager).getByRole('button', { name: '2 departures of Harbour Sunset Cruise' }).click();
  const departures = manager.getByRole('table', { name: 'Departures of Harbour Sunset Cruise' });
  await expect(departures.getByRole('row', { name: /First evening/ })).toContainText('Visible');
  await expectAccessible(page, 'Manager of items');

  // Edits the texts.
  await manager.getByRole('button', { name: 'Edit Old Town Food Walk' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Old Town Food Walk' });
  await form.getByLabel('Name').fill('Lantern supper');
  await form.getByLabel('Headline').fill('With the class');
  await expect(form.getByLabel('Headline')).toHaveAccessibleDescription(/14\/60/);
  await expect(form.getByLabel('From age: Child')).toHaveValue('5');
  await expect(form.getByLabel('To age: Child')).toHaveValue('12');
  await form.getByLabel('From age: Child').fill('14');
  await form.getByRole('button', { name: 'Update Item' }).click();
  await expect(form.getByLabel('To age: Child')).toBeFocused();
  await expect(form.getByLabel('To age: Child')).toHaveAccessibleDescription('Please enter 14 or more');
  await form.getByLabel('From age: Child').fill('6');
  await form.getByLabel('Custom details').click();
  await form.getByRole('textbox', { name: 'Custom itinerary' }).fill('Meet at the clock');
  await expectAccessible(page, 'Form of an item');
  await form.getByRole('button', { name: 'Update Item' }).click();
  await said(page, 'Item updated successfully');
  await expect(form).toBeHidden();
  await expect(order(manager)).toContainText('Lantern supper');

  // Changes the position.
  const number = order(manager).getByLabel('Position of Lantern supper, 1 to 3');
  const answer = await holdAnswer(page, /\/items\/order$/);
  await number.fill('1');
  await number.press('Enter');
  // A second move would build on an order that is about to change.
  await expect(order(manager).getByLabel('Position of Cedar Canyon Walk, 1 to 3')).not.toBeEditable();
  answer.release();
  const wanted = ['Lantern supper', 'Harbour Sunset Cruise', 'Cedar Canyon Walk'];
  await expect.poll(() => names(manager)).toEqual(wanted);
  await expect(number).toBeFocused();
  await expect(number).toBeEditable();
  await expect.poll(() => publicTours(page)).toEqual(wanted);

  // A hidden item disappears from the public page.
  const more = (name: string) => manager.getByRole('button', { name: `More for ${name}` });
  await more('Lantern supper').click();
  await page.getByRole('menuitem', { name: 'Hide on the group page' }).click();
  await expect(more('Lantern supper')).toBeFocused();
  await expect(order(manager).getByRole('listitem').filter({ hasText: 'Lantern supper' })).toContainText('Hidden');
  await expect.poll(() => publicTours(page)).toEqual(wanted.slice(1));

  // Syncs with FareHarbor.
  const pk = (await colleague(world).then(({ items }) => items())).find(({ name }) => name === 'Cedar Canyon Walk')!
    .fareharborDetails.pk;
  await world.sandbox.setItem(pk, { headline: 'Above the river' });
  await more('Cedar Canyon Walk').click();
  await page.getByRole('menuitem', { name: 'Sync with FareHarbor' }).click();
  const summary = page.getByRole('dialog', { name: 'Cedar Canyon Walk synced' });
  await said(page, 'Item synced successfully');
  await expect(summary).toContainText('Updated from FareHarbor: headline.');
  await expectAccessible(page, 'What was synced');
  await page.keyboard.press('Escape');
  await expect(summary).toBeHidden();
  await expect(manager).toBeVisible();
  await world.sandbox.setItem(pk, { headline: 'Swaying bridges and trees older than castles' });

  await more('Lantern supper').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Lantern supper?' });
  await expect(question).toContainText('It has no departures. Nobody has booked it.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await said(page, 'Item deleted successfully. All availabilities related to it were also deleted.');
  await expect.poll(() => names(manager)).toEqual(['Harbour Sunset Cruise', 'Cedar Canyon Walk']);

  // The back button closes the manager and returns to the previous page.
  await page.keyboard.press('Escape');
  await expect(manager).toBeHidden();
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/companies\/divisions\/groups$/);
});

test('items are searched and paged, and an accidental click, a colleague’s change or an outage of FareHarbor loses nothing @desktop', async ({
  page,
  world,
  sandbox,
  allow,
}) => {
  allow(/409 .*\/api\/items\//);
  allow(/503 .*\/items\//);
  await test.step('cards are searched and paged, with the page size chosen last', async () => {
    await signIn(page.context(), world, EMPLOYEE);
    const body = { filter: { slug: 'spring-break', partnerSlug: 'maple-leaf-academy' } };
    const [group] = await world.client.queryGroups({ body });
    await page.goto(`/companies/divisions/groups/items?groupId=${group!._id}&from=create`);
    const cards = page.getByRole('list', { name: 'Items', exact: true }).getByRole('article');
    await expect(cards).toHaveCount(7);
    const size = page.getByRole('combobox', { name: 'Items per page' });
    await expect(size).toHaveValue('16');
    await page.getByRole('searchbox', { name: 'Search items' }).fill('walk');
    await expect(cards).toHaveCount(3);
    await expect(page).toHaveURL(/search=walk/);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(cards).toHaveCount(7);
    expect(await size.locator('option').allInnerTexts()).toEqual(
      [1, 4, 8, 12, 16, 24, 48].map((one) => `${one} per page`),
    );
    await size.selectOption('4');
    await expect(cards).toHaveCount(4);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(cards).toHaveCount(3);
    await expect(page.getByText('5–7 of 7')).toBeVisible();
    await page.reload();
    await expect(cards).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', /groups\/create\?groupId=/);
  });

  const { client, groupId, add, items, putBack: clean } = await colleague(world);
  putBack = clean;
  const item = await add('Cedar Canyon Walk');
  await openItems(page, world, groupId);
  const edit = page.getByRole('link', { name: 'Edit Cedar Canyon Walk' });
  await edit.click();
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Update Item' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Please enter the name/);
  await page.getByLabel('Name').fill('Bridges');
  await page.getByRole('link', { name: 'Go back' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Bridges');
  await page.getByRole('link', { name: 'Go back' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('article', { name: 'Cedar Canyon Walk' })).toBeVisible();

  await edit.click();
  await page.getByLabel('Headline').fill('Mine');
  const body = { version: item.version, headline: 'Theirs' };
  await client.updateItem({ params: { id: item._id }, body });
  await page.getByRole('button', { name: 'Update Item' }).click();
  const changed = page.getByRole('alert').filter({ hasText: 'edited this while you had it open' });
  await expect(changed).toContainText('Erin Walsh');
  await expect(changed).toContainText('Theirs');
  await expect(page.getByLabel('Headline')).toHaveValue('Mine');
  await changed.getByRole('button', { name: 'Overwrite with mine' }).click();
  await said(page, 'Item updated successfully');
  expect((await items()).find(({ _id }) => _id === item._id)).toMatchObject({ headline: 'Mine' });

  await test.step('without FareHarbor its panel says so, and the items of the group can still be changed', async () => {
    const manager = await openManager(page);
    await expect(manager.getByRole('button', { name: /^Add / }).first()).toBeVisible();
    await sandbox.fault({
      target: 'fareharbor',
      method: 'GET',
      path: '/items/$',
      effect: 'status',
      value: 503,
      times: 50,
    });
    await manager.getByRole('button', { name: 'Refresh' }).click();
    await said(page, 'There was an error fetching the items/availabilities from Fareharbor');
    await expect(manager.getByRole('button', { name: 'Refresh' })).toBeFocused();
    // The items that were loaded before stay.
    await expect(manager.getByRole('button', { name: /^Add / }).first()).toBeVisible();
    await expect(order(manager)).toContainText('Harbour Sunset Cruise');
  });
});
