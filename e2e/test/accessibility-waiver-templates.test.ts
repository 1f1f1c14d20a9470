import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { expectGoodAtEveryWidth } from '../src/narrow.ts';
import { expect, test } from '../src/test.ts';
import { fieldOf, makeTemplate, openTemplate, rowOf, TEMPLATES } from '../src/waiver-templates.ts';
import type { World } from '../src/world.ts';

async function visitTemplateScreens(page: Page, world: World, visit: (screen: string) => Promise<void>) {
  const { template, colleague } = await makeTemplate(world);
  await openTemplate(page, world, template._id);
  await visit('template');
  await page.getByRole('button', { name: 'Add date' }).click();
  await expect(fieldOf(page, 'Field 4')).toBeFocused();
  await page.getByRole('button', { name: 'Field 4', exact: true }).click();
  await expect(page.getByText('Please enter a title')).toBeVisible();
  await visit('template-incomplete');
  await fieldOf(page, 'Field 4').fill('Date of the last lesson');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog').getByText('Sam Sample')).toBeVisible();
  await visit('template-preview');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await fieldOf(page, 'Body').fill('My words.');
  const params = { id: template._id };
  await colleague.updateWaiverTemplate({ params, body: { ...template, body: '<p>Their words.</p>' } });
  await page.getByRole('button', { name: 'Update Template' }).click();
  await expect(page.getByText('Saved version: Their words.')).toBeVisible();
  await visit('template-changed-meanwhile');
  await page.goto(TEMPLATES);
  await expect(rowOf(page, template.title)).toBeVisible();
  await visit('templates');
  await page.goto(`${TEMPLATES}/create`);
  await fieldOf(page, 'Electronic consent').waitFor();
  await visit('template-new');
}

test.beforeEach(({ allow }) => allow(/status of 409 .*\/api\/waivertemplates\//));

test('every screen of waiver templates meets WCAG 2.1 AA and fits into 320 pixels @desktop', async ({
  page,
  world,
}) => {
  await visitTemplateScreens(page, world, (screen) => expectGoodAtEveryWidth(page, screen));
});

test('every screen of waiver templates meets WCAG 2.1 AA in dark mode @desktop', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitTemplateScreens(page, world, (screen) => expectAccessible(page, `${screen} in the dark`));
});
