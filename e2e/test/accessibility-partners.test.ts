import type { Page } from '@playwright/test';
import { expectGoodInEveryMode } from '../src/narrow.ts';
import { fieldOf, insertGroup, makePartner, openPartner, PARTNERS, rowOf } from '../src/partners.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

async function visitPartnerScreens(page: Page, world: World, visit: (screen: string) => Promise<void>) {
  const { partner, colleague, body } = await makePartner(world);
  await insertGroup(world, partner._id);
  const email = `ada.${partner.slug}@coastline.example`;
  await colleague.createAgent({ body: { name: 'Ada', lastname: 'Moss', email, partner: partner._id } });
  await openPartner(page, world, partner._id);
  await expect(page.getByRole('cell', { name: email })).toBeVisible();
  await visit('partner');
  await page.getByRole('switch', { name: 'Change logo?' }).check();
  await fieldOf(page, /^Slug/).fill(`${partner.slug}-2`);
  await expect(page.getByText('This slug is free.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choose an image/ })).toBeVisible();
  await visit('partner-changed');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  // All zones together take most of the journey's time.
  await zone.fill('Atlantic');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await visit('partner-time-zone');
  await page.keyboard.press('Escape');
  await fieldOf(page, /^Slug/).fill('red-river');
  await expect(page.getByText('This slug is taken.')).toBeVisible();
  await visit('partner-slug-taken');
  await page.getByRole('button', { name: 'Add Agent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter the lastname')).toBeVisible();
  await visit('agent-add');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('switch', { name: 'Change logo?' }).uncheck();
  await fieldOf(page, /^Slug/).fill(partner.slug!);
  await fieldOf(page, 'Phone').fill('+1 604 555 0001');
  const { division: _, ...change } = { ...body, phone: '+1 604 555 0002' };
  await colleague.updatePartner({ params: { id: partner._id }, body: { ...change, version: partner.version } });
  await page.getByRole('button', { name: 'Update Partner' }).click();
  await expect(page.getByText('Saved version: +1 604 555 0002')).toBeVisible();
  await visit('partner-changed-meanwhile');
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await visit('partner-leave');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(rowOf(page, partner.name)).toBeVisible();
  await visit('partners');
  await page.goto(`${PARTNERS}/create`);
  await page.getByRole('button', { name: 'Logo', exact: true }).click();
  await expect(page.getByText('Please choose an image')).toBeVisible();
  await visit('partner-new');
}

test('every screen of partners meets WCAG 2.1 AA, also in dark mode, and fits into 320 pixels @desktop', async ({
  page,
  world,
  allow,
}) => {
  allow(/status of 409 .*\/api\/partners\//);
  await visitPartnerScreens(page, world, (screen) => expectGoodInEveryMode(page, screen));
});
