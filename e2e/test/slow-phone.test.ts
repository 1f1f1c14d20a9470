import type { Page } from '@playwright/test';
import { keyOf, shopper } from '../../server/test/setup/shopper.ts';
import { beSlow, holdScripts, SCRIPT } from '../src/line.ts';
import { newColleague, signIn } from '../src/portal-people.ts';
import { departureTile, SPRING_BREAK, tourCard } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';

test('a group page is readable and a date can be opened before its scripts have loaded @phone', async ({ page }) => {
  await beSlow(page, 'slow 4G');
  const scripts = await holdScripts(page);
  await page.goto(SPRING_BREAK, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Spring Break', level: 1 })).toBeVisible();
  await expect(page.getByText('Maple Leaf Academy', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(7);
  await expect(departureTile(page, 'Whale Watching Voyage')).toContainText('09:00');
  await expect(tourCard(page, 'Rainforest Night Walk')).toContainText('Tour availability coming soon!');
  await expect(page.getByRole('button', { name: 'Check again' })).toBeDisabled();

  await departureTile(page, 'Whale Watching Voyage').getByRole('link').click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/availability\?/);
  await expect(page.getByRole('heading', { name: 'Spring Break', level: 1 })).toBeVisible();
  const opening = page.getByText('Opening Whale Watching Voyage…');
  await expect(opening).toBeVisible();
  scripts.release();
  const dialog = page.getByRole('dialog', { name: 'Whale Watching Voyage' });
  await expect(dialog.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
  await expect(opening).toBeHidden();
});

test('clicks and text entered before the scripts have loaded are not lost @phone', async ({ page, world, email }) => {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const party = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] });
  const order = await person.order(group, [party], email);
  await person.pay(await person.intent(order));
  await person.confirm(order._id);
  const [waiver] = await world.client.listOrderWaivers({
    query: { order: keyOf(order._id), populate: 'waiverTemplate' },
  });
  await beSlow(page, 'slow 4G');

  const confirmation = await holdScripts(page);
  await page.goto(`/orders/${keyOf(order._id)}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Thank you for booking with us!' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click({ noWaitAfter: true });
  confirmation.release();
  await downloading;

  const signing = await holdScripts(page);
  await page.goto(`/waivers/${waiver!._id}?order=${waiver!.order}`, { waitUntil: 'commit' });
  const name = page.getByRole('textbox').first();
  await name.fill('Robin Parent');
  await page.getByRole('button', { name: /^Sign/ }).click({ noWaitAfter: true });
  signing.release();
  await expect(page.getByText(/There are validation erros/).first()).toBeVisible();
  await expect(name).toHaveValue('Robin Parent');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
});

test('clicks in a list that becomes interactive after its page are not lost @phone', async ({ page, world }) => {
  const nora = await newColleague(world);
  await signIn(page.context(), world, 'employee@coastline.example');
  await beSlow(page, 'slow 4G');
  const scripts = await holdScripts(page);
  await page.goto('/companies/divisions/employees', { waitUntil: 'commit' });
  await page.getByRole('button', { name: `Delete ${nora.fullName}` }).click({ noWaitAfter: true });
  scripts.release();
  await expect(page.getByRole('dialog', { name: `Delete ${nora.fullName}?` })).toBeVisible();
});

test('scripts leave the bandwidth to the main picture first @phone', async ({ page }) => {
  const { scripts, picture } = await openWithoutPicture(page);
  await page.clock.runFor(900);
  expect(scripts).toEqual([]);
  const shown = page.evaluate(
    () => new Promise((done) => document.querySelector('img[fetchpriority=high]')!.addEventListener('load', done)),
  );
  picture.release();
  await shown;
  // One frame, and less than the rest of the second.
  await page.clock.runFor(50);
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
});

test('a picture that does not arrive delays the scripts by only a second @phone', async ({ page }) => {
  const { scripts, picture } = await openWithoutPicture(page);
  await page.clock.runFor(900);
  expect(scripts).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled();
  picture.release();
});

test('a background tab, which does not paint, starts its scripts right away @phone', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  const { scripts, picture } = await openWithoutPicture(page);
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
  picture.release();
});

/** Opens the group page with a stopped clock while its main picture is still loading. */
async function openWithoutPicture(page: Page) {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (SCRIPT.test(request.url())) scripts.push(request.url());
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/files\/.+\.webp$/, (route) => released.then(() => route.fallback()));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(SPRING_BREAK, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Spring Break', level: 1 })).toBeVisible();
  return { scripts, picture: { release } };
}
