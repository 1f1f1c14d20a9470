import { expectGoodAtEveryWidth } from '../src/narrow.ts';
import { departureTile, SPRING_BREAK, tourCard } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { departureOf } from '../src/vendors.ts';

test('every state of a tour has its specified text, nothing moves under a finger, and seats can be checked again after an outage @phone', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(SPRING_BREAK);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Whale Watching Voyage',
    'Cedar Canyon Walk',
    'Harbour Kayak Morning',
    'Peak Gondola and Ridge Hike',
    'Old Town Food Walk',
    'Rainforest Night Walk',
    'Trip Photo Book',
  ]);
  await expect(departureTile(page, 'Whale Watching Voyage', 1)).toHaveText(
    /^\w{3} \d+ \w{3} \d{4} · 13:30 \d+ seats available$/,
  );
  await expect(departureTile(page, 'Old Town Food Walk')).toContainText('Sold out');
  await expect(departureTile(page, 'Old Town Food Walk').getByRole('link')).toBeHidden();
  await expect(tourCard(page, 'Rainforest Night Walk')).toContainText('Tour availability coming soon!');
  // Its second departure is hidden.
  await expect(tourCard(page, 'Harbour Kayak Morning').getByRole('listitem')).toHaveCount(1);
  await expect(tourCard(page, 'Trip Photo Book')).toContainText('Add-on');
  await expect(tourCard(page, 'Whale Watching Voyage')).toContainText('from $94.24');
  await expect(page.getByText('Pacific Time/Vancouver')).toBeVisible();
  await departureTile(page, 'Trip Photo Book').scrollIntoViewIfNeeded();
  await expect(tourCard(page, 'Trip Photo Book')).toContainText('from $40.95');
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  // Browsers call a page stable up to 0.1 in all.
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.1);

  // Without FareHarbor the page still works, says so, and asks again on request.
  await sandbox.fault({ target: 'fareharbor', effect: 'drop-before' });
  await page.goto('/summit-school/alpine-week');
  await expect(page.getByText(/seats couldn’t be checked/i)).toBeVisible();
  await expect(page.getByText('The booking system did not answer.')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'group without seats');
  const { pk } = await departureOf(sandbox, 'Emerald Lake Canoe', 1);
  await sandbox.setAvailability(pk, { capacity: 1 });
  await sandbox.clearFaults();
  await expect(async () => {
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(departureTile(page, 'Emerald Lake Canoe', 1)).toContainText('1 seat available', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
});
