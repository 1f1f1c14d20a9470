import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { underHost } from '../src/brand.ts';
import { expectGoodAtEveryWidth } from '../src/narrow.ts';
import { expect, test } from '../src/test.ts';

const LOGINS = [
  ['Login Company', '/login/employees'],
  ['Login Agent', '/login/agents'],
  ['Login Traveller', '/login/customers'],
] as const;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => page.locator('summary', { hasText: 'Menu' });
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, level: 3 }) });
const exactly = (name: string) => ({ name, exact: true });

async function expectLogins(page: Page): Promise<void> {
  for (const [name, path] of LOGINS)
    await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
}

async function expectHome(page: Page, name: string, email: string): Promise<void> {
  await expect(page).toHaveTitle(name);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  for (const [index, title] of ['Company portal', 'Partner portal', 'Traveller portal'].entries()) {
    const [login, path] = LOGINS[index]!;
    const button = card(page, title).getByRole('link', { name: login });
    await expect(button).toBeVisible();
    await expect(button).toHaveAttribute('href', path);
  }
  await expect(page.getByText('Please contact your agency or school for trip support.')).toBeVisible();
  const mail = page.getByRole('main').getByRole('link', exactly(email));
  expect(await mail.getAttribute('href')).toMatch(new RegExp(`^mailto:${email}\\?subject=`));
  await expect(page.getByRole('contentinfo')).toContainText('Version 1.6.7');
  await expect(page.getByRole('contentinfo')).not.toContainText(/TEST|PRODUCTION|DEVELOPMENT/);
}

test('the start page leads everybody to their own portal, and the about page explains the product @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await expectHome(page, 'Group Tours, local development', 'support@group-tours.example');
  await expectGoodAtEveryWidth(page, 'home');
  await expect(menuButton(page)).toBeHidden();
  await expectLogins(page);
  await menu(page).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(menu(page).getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'About Group Tours', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^About · Group Tours/);
  for (const person of ['Visitors', 'Travellers', 'Agencies and schools', 'Tour operators'])
    await expect(page.getByRole('term').filter({ hasText: person })).toBeVisible();
  const confirmed = page.getByRole('region', { name: 'How a booking is confirmed' });
  await expect(confirmed.getByRole('listitem')).toHaveCount(3);
  await expect(confirmed).toContainText('A few minutes after payment your booking is confirmed.');
  await expect(page.getByRole('region', { name: 'Prices' })).toContainText('Canadian dollars (CAD)');
  const help = page.getByRole('region', { name: 'Need help?' });
  await expect(help).toContainText('Please contact your agency or school for trip support.');
  await expect(help.getByRole('link', { name: 'support@group-tours.example' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Version 1.6.7');
  await expectGoodAtEveryWidth(page, 'about');
  await page.getByRole('banner').getByRole('link', { name: 'Group Tours' }).click();
  await expect(page).toHaveURL('/');
});

test('a phone opens the menu with a button and closes it in every usual way @phone', async ({ page }) => {
  await page.goto('/');
  await expect(menu(page)).toBeHidden();
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expectLogins(page);
  await expectAccessible(page, 'home with its menu open');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await menuButton(page).click();
  await page.getByRole('heading', { name: 'Company portal' }).click();
  await expect(menu(page)).toBeHidden();
  await menuButton(page).click();
  await menu(page).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'About Group Tours', level: 1 })).toBeVisible();
  await expect(menu(page)).toBeHidden();
});

test.describe('before the scripts have loaded', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu still opens @phone', async ({ page, allow }) => {
    // The browser is told to run no scripts, and complains about those that the page wants to load.
    allow(/^request failed: csp .*\.js$/);
    await page.goto('/');
    await menuButton(page).click();
    await expectLogins(page);
  });
});

for (const [host, name, email, phone] of [
  ['tidewater.localhost', 'Tidewater Trips', 'help@tidewater.example', '+1 604 555 0163'],
  ['meadowlark.localhost', 'Meadowlark Journeys', 'hello@meadowlark.example', '+1 204 555 0119'],
] as const) {
  test(`${host} shows the brand ${name} @phone`, async ({ page, baseURL }) => {
    await page.goto(underHost(baseURL!, host));
    await expectHome(page, name, email);
    const call = page.getByRole('link', exactly(phone));
    await expect(call).toHaveAttribute('href', `tel:${phone.replace(/[^+\d]/g, '')}`);
    const logo = page.getByRole('banner').locator('img');
    expect(
      await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    await expect(page.getByText(/Group Tours/)).toBeHidden();
    await expectAccessible(page, `home of ${name}`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(underHost(baseURL!, host, '/about'));
    await expect(page).toHaveTitle(`About · ${name}`);
    await expectAccessible(page, `about ${name}`);
  });
}

test('an unknown host name gets a usable page without any brand’s content @desktop', async ({
  page,
  baseURL,
  allow,
}) => {
  allow(/status of 421/);
  const answer = await page.goto(underHost(baseURL!, 'nobody.localhost', '/maple-leaf-academy/spring-break'));
  expect(answer!.status()).toBe(421);
  await expect(page.getByRole('heading', { name: 'Nothing at this address' })).toBeVisible();
  await expectAccessible(page, 'the page of an unknown name');
});
