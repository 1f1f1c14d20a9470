import { offline, untilAlive } from '../src/line.ts';
import { expectGoodAtEveryWidth } from '../src/narrow.ts';
import { EMPLOYEE, signIn, TRAVELLER } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

const GROUPS = '/companies/divisions/groups';

test.beforeEach(async ({ context, world }) => signIn(context, world, EMPLOYEE));

test('the search reports no results, Ctrl-K finds an order with the keyboard alone, and a hit without a network keeps the page @desktop', async ({
  page,
  context,
  world,
}) => {
  const [traveller] = await world.query<{ firstname: string; lastname: string }>(
    `select t.firstname, t.lastname from travellers t join orders o on o.id = t.order_id
     where o.contact_email = $1 order by o.created_at, t.position limit 1`,
    [TRAVELLER],
  );
  await page.goto(GROUPS);
  await expect(page.getByRole('table', { name: 'Groups' })).toBeVisible();
  await untilAlive(page);
  await page.getByRole('button', { name: 'Search' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Type at least two letters')).toBeVisible();
  await dialog.getByLabel('Search', { exact: true }).fill('zzzzzz');
  await expect(dialog.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search' }).first()).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('xyz');
  const box = dialog.getByLabel('Search', { exact: true });
  await expect(box).toHaveValue('xyz');
  await box.fill(`${traveller!.firstname} ${traveller!.lastname}`.toUpperCase());
  const hit = dialog.getByText(`${traveller!.firstname} ${traveller!.lastname}`).first();
  await expect(hit).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Search this division' })).toBeVisible();
  await expectGoodAtEveryWidth(page, 'The search');
  await offline(context, async () => {
    await hit.click();
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${GROUPS}$`));
  });

  await page.keyboard.press('Control+k');
  await box.fill(`${traveller!.firstname} ${traveller!.lastname}`);
  await expect(hit).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\//);
});
