import type { Page } from '@playwright/test';
import { formatDate } from '../../contract/src/time.ts';
import { expectAccessible } from '../src/axe.ts';
import { chooseDay } from '../src/choose-day.ts';
import { routeNext, untilAlive } from '../src/line.ts';
import { expectNothingWider } from '../src/narrow.ts';
import { cruiseWithoutDates, openAvailabilities, season, showDay, showView } from '../src/staff-availabilities.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

const calendarEvent = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(words) });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('departures are added from the calendar or many by a weekly pattern, edited by two people, hidden and removed @desktop', async ({
  page,
  world,
  allow,
}) => {
  allow(/status of 409 .*\/api\/availabilities\//);
  const { path, publicPath, item } = await cruiseWithoutDates(world);
  const evening = season(world)[0]!;
  const day = evening.start_at.slice(0, 10);
  const publicDates = async () => (await (await page.request.get(publicPath)).text()).includes('18:30');
  await openAvailabilities(page, world, path);
  await expect(page.getByRole('heading', { name: 'No departures yet' })).toBeVisible();
  await showDay(page, day);
  // Shows the trip's local time, wherever the browser is.
  await calendarEvent(page, `18:30 ?40 seats`).click();

  const add = dialog(page, 'Add departure');
  await expect(add).toContainText('18:30 – 20:30 (Pacific Time/Vancouver)');
  await expect(add).toContainText(`Availability PK ${evening.pk}`);
  await add.getByLabel('Headline').fill('x'.repeat(70));
  await expect(add.getByLabel('Headline')).toHaveAccessibleDescription('60/60');
  await add.getByLabel('Headline').fill('Opening night');
  const template = add.getByRole('group', { name: 'Waiver Templates' }).getByRole('checkbox').first();
  await template.check();
  await add.getByRole('textbox', { name: 'Age' }).fill('12x');
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(add.getByRole('textbox', { name: 'Age' })).toBeFocused();
  await expect(add.getByRole('textbox', { name: 'Age' })).toHaveAccessibleDescription(
    'Please enter the question ID Company default: 313066',
  );
  await add.getByRole('textbox', { name: 'Age' }).fill('313066');
  // The editor's toolbar scrolls sideways on a phone on purpose, so the width is checked without it.
  await expectNothingWider(page, 'The form of a departure');
  await add.getByRole('switch', { name: /^Custom Details/ }).check();
  const description = add.getByRole('textbox', { name: 'Description' });
  await description.fill('x'.repeat(2001));
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(description).toBeFocused();
  await description.fill('Bring a coat.');
  await expectAccessible(page, 'The form of a departure');
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Availability added successfully')).toBeVisible();
  await expect(add).toBeHidden();
  await expect(calendarEvent(page, '18:30.*Added')).toBeVisible();
  expect(await publicDates()).toBe(true);

  const table = page.getByRole('table', { name: 'Departures' });
  const row = table.getByRole('row').filter({ hasText: String(evening.pk) });
  await expect(row).toContainText('Opening night');
  await expect(row).toContainText('Visible');
  await expect(row).toContainText(/\d\d-[A-Z][a-z]{2}-\d{4} 18:30/);
  await row.getByRole('button', { name: /^Edit/ }).click();
  const edit = dialog(page, 'Edit departure');
  await expect(edit.getByRole('textbox', { name: 'Description' })).toContainText('Bring a coat.');
  await expect(edit).toContainText('Last modified by Erin Walsh');
  await edit.getByLabel('Headline').fill('First night');
  // Escape must not discard what was typed.
  await page.keyboard.press('Escape');
  await dialog(page, 'Close without saving?').getByRole('button', { name: 'Keep editing' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Availability updated successfully')).toBeVisible();
  await expect(row).toContainText('First night');

  // If two people edit, the second is warned and loses nothing.
  await row.getByRole('button', { name: /^Edit/ }).click();
  await edit.getByLabel('Headline').fill('Mine');
  await world.query(`update availabilities set headline = 'Theirs', version = version + 1 where item_id = $1`, [item]);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('edited this while you had it open')).toBeVisible();
  await expect(edit.getByText('Saved version: Theirs')).toBeVisible();
  await expect(edit.getByLabel('Headline')).toHaveValue('Mine');
  await expectAccessible(page, 'A form that somebody else was quicker with');
  await edit.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('Mine');

  await row.getByRole('button', { name: /^Hide/ }).click();
  await dialog(page, 'Hide this departure?').getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('Availability display status changed successfully.')).toBeVisible();
  await expect(row).toContainText('Hidden');
  expect(await publicDates()).toBe(false);

  await row.getByRole('button', { name: /^Remove/ }).click();
  await dialog(page, 'Remove this departure from the group?').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Availability deleted successfully.')).toBeVisible();
  await expect(row).toBeHidden();
  await test.step('many are added by a weekly pattern, except the unticked ones', () =>
    addMany(page, world, { path, item }));
});

async function addMany(page: Page, world: World, { path, item }: { path: string; item: string }): Promise<void> {
  const offered = season(world).filter(({ start_at }) => start_at.slice(11, 16) === '18:30');
  const [first, last] = [offered[0]!.start_at.slice(0, 10), offered[27]!.start_at.slice(0, 10)];
  // Chooses two weekdays, one of them a weekday with a sold-out evening, whatever day it is today.
  const sold = Date.parse(
    offered
      .slice(0, 28)
      .find(({ capacity }) => capacity === 0)!
      .start_at.slice(0, 10),
  );
  const weekdays = [sold, sold + 86_400_000].map((day) =>
    new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(day),
  );
  await page.getByRole('button', { name: 'Add dates in bulk' }).click();
  const many = dialog(page, 'Add dates in bulk');
  // The days begin where the calendar stands.
  await expect(many.getByRole('button', { name: `From: ${formatDate(first)}` })).toBeVisible();
  await chooseDay(many, 'To (inclusive)', last);
  for (const name of weekdays) await many.getByRole('checkbox', { name }).check();
  await many.getByRole('button', { name: 'Find departures' }).click();
  await many.getByLabel('Starting at').selectOption('18:30');
  const found = many.getByRole('list', { name: 'Departures found' }).getByRole('checkbox');
  await expect(found).toHaveCount(8);
  await expect(many.getByText('Sold out').first()).toBeVisible();
  await found.first().uncheck();
  await many.getByLabel('Headline').fill('Weekend');
  await expectNothingWider(page, 'Adding many');
  await expectAccessible(page, 'Adding many');
  // Opening the list on a phone cancels the reload of the page, so the reload is held back here.
  const reading = Promise.withResolvers<void>();
  await routeNext(page, /availabilities\.data/, (route) =>
    reading.promise.then(() => route.continue()).catch(() => {}),
  );
  await many.getByRole('button', { name: 'Add 7 departures' }).click();
  await expect(many.getByRole('heading', { name: '7 departures added' })).toBeVisible();
  await many.getByRole('button', { name: 'Done' }).click();
  const table = page.getByRole('table', { name: 'Departures' });
  reading.resolve();
  await expect(table.getByRole('row').filter({ hasText: 'Weekend' })).toHaveCount(7);

  // The second time, the calendar opens at the first date in the group. Existing dates are marked and only missing ones are offered.
  const [next] = await world.query<{ day: string }>(
    'select min(left(start_local, 10)) as day from availabilities where item_id = $1',
    [item],
  );
  await page.goto(path);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Add dates in bulk' }).click();
  await expect(many.getByRole('button', { name: `From: ${formatDate(next!.day)}` })).toBeVisible();
  await chooseDay(many, 'From', first);
  await chooseDay(many, 'To (inclusive)', last);
  for (const name of weekdays) await many.getByRole('checkbox', { name }).check();
  await many.getByRole('button', { name: 'Find departures' }).click();
  await many.getByLabel('Starting at').selectOption('18:30');
  await expect(many.getByText('In this group')).toHaveCount(7);
  await many.getByRole('button', { name: 'Add 1 departure', exact: true }).click();
  await expect(many.getByRole('heading', { name: '1 departure added' })).toBeVisible();
  expect(await world.query('select 1 from availabilities where item_id = $1', [item])).toHaveLength(8);
}

test('the calendar offers its views and navigation, caches what it has loaded, and says when FareHarbor does not answer @phone', async ({
  page,
  world,
  sandbox,
  allow,
}) => {
  for (const pattern of [/status of 503 .*\/date-range\//, /^response: 503 GET .*\/date-range\//]) allow(pattern);
  const { path } = await cruiseWithoutDates(world);
  await openAvailabilities(page, world, path);
  const day = season(world)[10]!.start_at.slice(0, 10);
  const month = page.getByRole('combobox', { name: 'Month', exact: true });
  await showView(page, 'Month');
  await month.selectOption(`${day.slice(0, 8)}01`);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ departures · updated/ })).toBeVisible();
  await expect(page.getByText(/^(40|24) seats$/).first()).toBeVisible();
  await expectAccessible(page, 'The calendar of a month');
  await expectNothingWider(page, 'The calendar of a month');

  await sandbox.clearRequests();
  for (const view of ['Week', '4 Days', 'Day', 'Month']) {
    await showView(page, view);
    await expectNothingWider(page, view);
    await expect(page.getByRole('status').filter({ hasText: /departures? · updated/ })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Next year' }).click();
  await page.getByRole('button', { name: 'Previous year' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(month).toHaveValue(`${day.slice(0, 8)}01`);
  // Jobs may read seats meanwhile, so only the calendar's own questions count.
  const calls = (await sandbox.requests('fareharbor')).map(({ path }) => path);
  const asked = calls.filter((path) => path.includes('/date-range/'));
  expect(new Set(asked).size, 'nothing is asked for twice').toBe(asked.length);
  // A shared link and a reload show the same.
  await showView(page, 'Week');
  await page.getByRole('button', { name: 'Next week' }).click();
  const title = await page.getByRole('heading', { level: 3 }).filter({ hasText: '–' }).textContent();
  await expect(page).toHaveURL(/view=week&day=\d{4}-\d\d-\d\d$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: title!, level: 3 })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Week', exact: true })).toBeChecked();
  await untilAlive(page);
  await page.getByRole('button', { name: 'Go to Today' }).click();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Vancouver' }).format(new Date());
  await expect(month).toHaveValue(`${today.slice(0, 8)}01`);
  // A press builds on the one before, however quickly it follows.
  await showView(page, 'Month');
  await page.getByRole('button', { name: 'Next month' }).dblclick();
  const [year, at] = today.split('-').map(Number);
  await expect(month).toHaveValue(new Date(Date.UTC(year!, at! + 1, 1)).toISOString().slice(0, 10));
  const back = page.getByRole('link', { name: 'Go back' });
  await expect(back).toHaveAttribute('href', /\/groups\/items\?groupId=[0-9a-f-]+&from=list$/);

  const read = page.getByRole('status').filter({ hasText: /^\d+ departures? · updated/ });
  await expect(read).toBeVisible();
  await sandbox.fault({ target: 'fareharbor', effect: 'status', value: 503 });
  // Uses the last month, because no other journey has read it recently.
  await month.selectOption({ index: (await month.getByRole('option').count()) - 1 });
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'There was an error fetching the items/availabilities from Fareharbor' });
  await expect(alert).toBeVisible();
  await sandbox.clearFaults();
  await expect(async () => {
    if (await alert.isVisible()) await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(read).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
