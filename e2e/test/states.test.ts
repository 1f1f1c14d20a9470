import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../src/axe.ts';
import { AGENT, EMPLOYEE, MANAGER, signIn, TRAVELLER } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

const STAFF = '/companies/divisions';
const notFound = [/^response: 404 GET /, /status of 404/];

test('a page that fails keeps the navigation and speaks to the person, and a part that fails says so beside the others @desktop', async ({
  page,
  context,
  world,
  allow,
}) => {
  for (const pattern of [...notFound, /status of 500/, /^response: 500 GET \S+\.data/]) allow(pattern);
  for (const [email, path, area] of [
    [EMPLOYEE, `${STAFF}/bookings/${randomUUID()}/refund`, 'Bookings'],
    [TRAVELLER, `/customers/bookings/${randomUUID()}`, 'Orders'],
    [AGENT, '/partners/nowhere/at/all', 'Departures'],
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

  allow(/TypeError/);
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

test('a division without a row says what comes next, and offers neither search nor filter @desktop', async ({
  page,
  context,
  world,
}) => {
  await signIn(context, world, MANAGER);
  await page.goto(`${STAFF}/choose`);
  await page.getByRole('button', { name: 'Rockies' }).click();
  await expect(page).toHaveTitle('Today · Rockies');
  await page.goto(`${STAFF}/orders`);
  await expect(page.getByRole('heading', { name: 'Rockies has no orders yet' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter' })).toBeHidden();
  // This list leaves out what is paid.
  await page.goto(`${STAFF}/disputes/debts`);
  await expect(page.getByRole('heading', { name: 'Nothing is owed' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.goto(`${STAFF}/calendar?view=month&day=2020-01-01`);
  await page.getByText('No departures on these days.').getByRole('link', { name: 'groups' }).click();
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
});
