import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../src/axe.ts';
import { untilAlive } from '../src/line.ts';
import { AGENT, EMPLOYEE, MANAGER, signIn, TRAVELLER } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

const STAFF = '/companies/divisions';
const notFound = [/^response: 404 GET /, /status of 404/];

test('a page that fails keeps the navigation and speaks to the person @desktop', async ({
  page,
  context,
  world,
  allow,
}) => {
  for (const pattern of [...notFound, /status of 500/, /^response: 500 GET \S+\.data/]) allow(pattern);
  for (const [email, path, area] of [
    [EMPLOYEE, `${STAFF}/bookings/${randomUUID()}/refund`, 'Bookings'],
    [AGENT, '/partners/nowhere/at/all', 'Departures'],
    [TRAVELLER, `/customers/bookings/${randomUUID()}`, 'Orders'],
  ] as const) {
    await signIn(context, world, email);
    const answer = await page.goto(path);
    expect(answer!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('This page or record doesn’t exist, or it has been deleted.')).toBeVisible();
    await expectAccessible(page, `nothing at ${path}`);
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
    const areas = page.getByRole('navigation', { name: 'Areas' });
    // The data of all parts of the page fails at once, those of the frame included.
    await page.route(/\.data/, (route) => route.fulfill({ status: 500 }));
    await areas.getByRole('link', { name: 'Waivers', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await page.unrouteAll();
    await areas.getByRole('link', { name: area, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden();
  }
});

test('a part of a page that can’t be shown says so beside the others @desktop', async ({
  page,
  context,
  world,
  allow,
}) => {
  allow(/TypeError/);
  await signIn(context, world, AGENT);
  await page.goto('/partners/groups');
  await untilAlive(page);
  // Departures without their groups, which the contract excludes.
  await page.route(/\/partners\/waivers\.data/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"group"', '"lost"') });
  });
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Waivers', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Waivers', exact: true })).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'This part can’t be shown.' });
  await expect(notice).toBeVisible();
  await page.unrouteAll();
  // Another answer is shown again.
  await page.getByRole('searchbox', { name: 'Search waivers' }).fill('a');
  await expect(page.getByRole('heading', { name: 'Upcoming departures' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('records of another division, and unknown ones, are not found @desktop', async ({ context, world }) => {
  await signIn(context, world, EMPLOYEE);
  const foreign = (table: string) =>
    world.query<{ id: string }>(
      `select t.id from ${table} t join divisions d on d.id = t.division_id where d.shortname in ('RKY', 'WPG')`,
    );
  const forms = [
    ['groups/create?groupId=', await foreign('groups')],
    ['groups/preview?groupId=', await foreign('groups')],
    ['groups/items?from=list&groupId=', await foreign('groups')],
    ['partners/create?edit=', await foreign('partners')],
    ['waivers/templates/create?edit=', await foreign('waiver_templates')],
    ['groups/items/availabilities?from=list&item=', await foreign('items')],
  ] as const;
  for (const [form, records] of forms) {
    expect(records.length, form).toBeGreaterThan(0);
    for (const id of [...records.map((record) => record.id), randomUUID(), 'nonsense']) {
      const answer = await context.request.get(`${STAFF}/${form}${id}`);
      expect(answer.status(), form + id).toBe(404);
    }
  }
  expect((await context.request.get(`${STAFF}/nowhere`)).status()).toBe(404);
});

test('the home page offers a signed-in person to continue instead of the logins @phone', async ({
  page,
  context,
  world,
}) => {
  await signIn(context, world, MANAGER);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText(MANAGER)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login Company' })).toHaveCount(0);
  await expectAccessible(page, 'the home page of a signed-in person');
  await main.getByRole('link', { name: 'Continue to company portal' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a division' })).toBeVisible();
  await expect(page.getByText(`Logged in as ${MANAGER}`)).toBeVisible();
  await page.goto('/');
  await main.getByRole('button', { name: 'Log out' }).click();
  await expect(main.getByRole('link', { name: 'Login Company' })).toBeVisible();
});
