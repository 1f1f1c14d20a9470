import type { Page } from '@playwright/test';
import { expectGoodInEveryMode } from '../src/narrow.ts';
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

test('every screen of waiver templates meets WCAG 2.1 AA, also in dark mode, and fits into 320 pixels @desktop', async ({
  page,
  world,
  allow,
}) => {
  allow(/status of 409 .*\/api\/waivertemplates\//);
  await visitTemplateScreens(page, world, (screen) => expectGoodInEveryMode(page, screen));
});
