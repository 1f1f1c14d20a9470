import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { logo } from '../../server/test/setup/pictures.ts';
import { expectAccessible } from '../src/axe.ts';
import { routeNext } from '../src/line.ts';
import { expectGoodInEveryMode } from '../src/narrow.ts';
import { fieldOf, insertGroup, makePartner, openPartner, PARTNERS, rowOf } from '../src/partners.ts';
import { EMPLOYEE, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

test('a partner with a logo is added, listed, found and deleted @desktop', async ({ page, world }) => {
  const mark = randomUUID().slice(0, 8);
  const name = `Atlantic Agency ${mark}`;
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(PARTNERS);
  await page.getByRole('link', { name: 'Add Partner' }).click();
  await expect(page).toHaveTitle('New partner · Vancouver');
  await expect(page.getByText('Save the partner first, then add agents.')).toBeVisible();
  const save = page.getByRole('button', { name: 'Add Partner' });
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(fieldOf(page, 'Name')).toBeFocused();
  await expect(fieldOf(page, 'Name')).toHaveAccessibleDescription(/Please enter the name/);

  await fieldOf(page, 'Name').fill(name);
  await fieldOf(page, /^Website/).fill('atlantic.example');
  await fieldOf(page, 'Email').fill('Desk@Atlantic.example');
  await expect(fieldOf(page, /^Website/)).toHaveValue('https://atlantic.example');
  await fieldOf(page, 'Phone').fill('+1 902 555 0100');
  await fieldOf(page, 'Comisison Percentage').fill('101');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('Pacific Time/Vancouver');
  await zone.fill('halifax');
  const halifax = page.getByRole('option', { name: 'Atlantic Time/Halifax' });
  await expect(halifax).toBeVisible();
  await expectGoodInEveryMode(page, 'partner with its time zones');
  await halifax.click();
  await fieldOf(page, /^Slug/).fill('api');
  await fieldOf(page, /^Slug/).blur();
  await expect(fieldOf(page, /^Slug/)).toHaveAccessibleDescription(/This word is reserved/);
  await fieldOf(page, /^Slug/).fill(`Atlantic Agency ${mark}`);
  await expect(fieldOf(page, /^Slug/)).toHaveValue(`atlantic-agency-${mark}`);
  await expect(page.getByText(`/atlantic-agency-${mark}/…`)).toBeVisible();
  await fieldOf(page, 'Street name').fill('Barrington Street');
  await fieldOf(page, 'City').fill('Halifax');
  await fieldOf(page, 'State/Province').fill('Nova Scotia');
  await fieldOf(page, 'Postal code').fill('b3j 1y9');
  await expect(fieldOf(page, 'Postal code')).toHaveValue('B3J1Y9');
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Comisison Percentage' }).click();
  await expect(fieldOf(page, 'Comisison Percentage')).toBeFocused();
  await fieldOf(page, 'Comisison Percentage').fill('12.5');
  await page.getByRole('button', { name: 'Logo', exact: true }).click();
  await expect(page.getByText('Please choose an image')).toBeVisible();
  await expectAccessible(page, 'new partner');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
  await expect(page.getByRole('img', { name: 'Current image: Partner logo' })).toBeVisible();
  await save.click();

  await expect(page.getByText('Created Successfully')).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Vancouver`);
  await expect(page.getByText('Last modified by Erin Walsh on ')).toBeVisible();
  await expect(page.getByRole('img', { name: `Current logo of ${name}` })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Atlantic Time/Halifax');
  // Everything is saved, so leaving needs no confirmation.
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(rowOf(page, 'Maple Leaf Academy')).toBeVisible();
  await expectGoodInEveryMode(page, 'partners');
  await page.getByRole('searchbox', { name: 'Search partners' }).fill(mark);
  await expect(rowOf(page, name)).toContainText('desk@atlantic.example');
  await expect(rowOf(page, name)).toContainText(`atlantic-agency-${mark}`);
  await expect(page.getByRole('table', { name: 'Partners' }).getByRole('rowheader')).toHaveCount(1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('partners-van.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${name},desk@atlantic.example,atlantic-agency-${mark}`);

  await test.step('a list that could not be loaded is loaded again, and only without groups a partner can be deleted', () =>
    expectDeletion(page, world, name));
});

async function expectDeletion(page: Page, world: World, name: string): Promise<void> {
  const [partner] = await world.query<{ id: string }>('select id from partners where name = $1', [name]);
  const group = await insertGroup(world, partner!.id);
  await world.query('alter table partners rename column website to gone');
  try {
    await page.goto(`${PARTNERS}?search=${encodeURIComponent(name)}`);
    await expect(page.getByRole('alert')).toContainText('There was an error fetching the Partners. Please try again.');
  } finally {
    await world.query('alter table partners rename column gone to website');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  const bin = page.getByRole('button', { name: `Delete ${name}` });
  await bin.click();
  const refusal = page.getByRole('dialog', { name: `${name} can’t be deleted yet` });
  await expect(refusal).toContainText('It still has 1 group. Delete it first.');
  await expectAccessible(page, 'A partner that can’t be deleted');
  await refusal.getByRole('button', { name: 'Show groups' }).click();
  await expect(page.getByRole('table', { name: 'Groups' }).getByRole('rowheader')).toHaveCount(1);
  await world.query('delete from groups where slug = $1', [group]);
  await page.goBack();

  await bin.click();
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Deleted: ${name}`)).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Partners' })).toBeFocused();
}

test('a partner’s logo and slug are changed with text typed while it is saved, and a taken slug and a colleague’s change are reported @desktop', async ({
  page,
  world,
  allow,
}) => {
  allow(/status of 409 .*\/api\/partners\//);
  const { partner, colleague, body } = await makePartner(world);
  const group = await insertGroup(world, partner._id);
  await openPartner(page, world, partner._id);
  await page.getByRole('switch', { name: 'Change logo?' }).check();
  await expect(page.getByRole('button', { name: 'Update Partner' })).toBeDisabled();
  await page.getByRole('button', { name: 'Logo', exact: true }).click();
  await expect(page.getByText('Please choose an image')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: await logo(80, 80) });
  await expect(page.getByRole('img', { name: 'Current image: New logo' })).toBeVisible();

  const { promise: typed, resolve: answer } = Promise.withResolvers<void>();
  await routeNext(page, `**/api/partners/${partner._id}`, (route) => typed.then(() => route.continue()));
  await fieldOf(page, 'Phone').fill('+1 604 555 0001');
  await page.getByRole('button', { name: 'Update Partner' }).click();
  await fieldOf(page, 'City').fill('Burnaby');
  answer();
  await expect(page.getByText('Updated Successfully')).toBeVisible();
  await expect(fieldOf(page, 'City')).toHaveValue('Burnaby');
  await expect(fieldOf(page, 'Phone')).toHaveValue('+1 604 555 0001');
  await expect(page.getByRole('switch', { name: 'Change logo?' })).not.toBeChecked();
  const { logoUrl } = await colleague.getPartner({ params: { id: partner._id } });
  expect(logoUrl).not.toBe(partner.logoUrl);
  await expect(page.getByRole('img', { name: `Current logo of ${partner.name}` })).toHaveAttribute('src', logoUrl!);

  const next = `moved-${randomUUID().slice(0, 8)}`;
  await fieldOf(page, /^Slug/).fill(next);
  await expect(page.getByText(`The link of its group will begin with “/${next}/”.`)).toBeVisible();
  await fieldOf(page, 'Name').fill('Renamed School');
  await fieldOf(page, 'City').press('Enter');
  await expect(page.getByRole('heading', { name: 'Renamed School', level: 1 })).toBeVisible();
  await expect(page.getByText('The public links change')).toBeHidden();
  expect((await colleague.getPartner({ params: { id: partner._id } })).address.city).toBe('Burnaby');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('Changed by Erin Walsh');
  await page.getByRole('button', { name: 'Close history' }).click();

  const [id, name, own, slug] = [partner._id, 'Renamed School', next, fieldOf(page, /^Slug/)];
  // A slug of another company, which must not be named.
  await slug.fill('red-river');
  await page.getByRole('button', { name: 'Update Partner' }).click();
  await expect(
    page.getByText('There is a partner in the system already using this slug: red-river').first(),
  ).toBeVisible();
  await expect(slug).toHaveAccessibleDescription(/already using this slug: red-river/);
  await expect(slug).toHaveValue('red-river');
  await expect(slug).toBeFocused();

  await slug.fill(own);
  await fieldOf(page, 'Phone').fill('+1 604 555 0003');
  const { division: _, ...change } = { ...body, phone: '+1 604 555 0002' };
  const { version } = await colleague.getPartner({ params: { id } });
  await colleague.updatePartner({ params: { id }, body: { ...change, name, slug: own, version } });
  await page.getByRole('button', { name: 'Update Partner' }).click();
  await expect(page.getByText('Saved version: +1 604 555 0002')).toBeVisible();
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectAccessible(page, 'question before leaving a partner');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await page.goto(`/${next}/${group}`);
  await expect(page.getByRole('heading', { name: 'A trip' })).toBeVisible();
});
