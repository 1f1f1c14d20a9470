import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { underHost } from '../src/brand.ts';
import { expectThanks, fillDetails, pay } from '../src/checkout.ts';
import { expectGoodAtEveryWidth } from '../src/narrow.ts';
import { MANAGER, signIn } from '../src/portal-people.ts';
import { goToCheckout, putPhotoBookInCart } from '../src/shop.ts';
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
  baseURL,
  allow,
}) => {
  allow(/status of 421/);
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

  await page.goto(underHost(baseURL!, 'nobody.localhost', '/maple-leaf-academy/spring-break'));
  await expect(page.getByRole('heading', { name: 'Nothing at this address' })).toBeVisible();
  await expectAccessible(page, 'the page of an unknown name');
});

test('a phone opens the menu with a button and closes it in every usual way, and offers a signed-in person to continue @phone', async ({
  page,
  context,
  world,
}) => {
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

  await signIn(context, world, MANAGER);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText(MANAGER)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login Company' })).toHaveCount(0);
  await expectAccessible(page, 'the home page of a signed-in person');
  await main.getByRole('link', { name: 'Continue to company portal' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a division' })).toBeVisible();
  await expect(page.getByText(`Logged in as ${MANAGER}`)).toBeVisible();
  await page.goBack();
  await main.getByRole('button', { name: 'Log out' }).click();
  await expect(main.getByRole('link', { name: 'Login Company' })).toBeVisible();
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

const HOST = 'tidewater.localhost';
const branded = test.extend({ baseURL: async ({ world }, use) => use(underHost(world.origin, HOST)) });

branded(
  'a brand’s host shows its name, logo and contact, and a trip is booked without leaving it @phone',
  async ({ page, email }) => {
    const left: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && new URL(frame.url()).hostname !== HOST) left.push(frame.url());
    });
    await page.goto('/');
    await expectHome(page, 'Tidewater Trips', 'help@tidewater.example');
    const call = page.getByRole('link', exactly('+1 604 555 0163'));
    await expect(call).toHaveAttribute('href', 'tel:+16045550163');
    const logo = page.getByRole('banner').locator('img');
    expect(
      await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    await expect(page.getByText(/Group Tours/)).toBeHidden();
    await expectAccessible(page, 'home of a brand');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page).toHaveTitle('About · Tidewater Trips');
    await expectAccessible(page, 'about a brand');

    await putPhotoBookInCart(page);
    await goToCheckout(page);
    await fillDetails(page, email);
    await pay(page);
    await expectThanks(page);
    await expect(page.getByRole('link', exactly('help@tidewater.example'))).toBeVisible();
    expect(left).toEqual([]);
  },
);
