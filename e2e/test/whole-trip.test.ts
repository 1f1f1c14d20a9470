import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { logo } from '../../server/test/setup/pictures.ts';
import { expectThanks, fillDetails, pay } from '../src/checkout.ts';
import { chooseDay } from '../src/choose-day.ts';
import { picture } from '../src/groups.ts';
import { addAgent, fieldOf, PARTNERS } from '../src/partners.ts';
import { OWN_PASSWORD, signInByApi, temporaryPassword } from '../src/people.ts';
import { EMPLOYEE, signIn } from '../src/portal-people.ts';
import { ADULT, addToCart, CHILD, fillTraveller, goToCheckout, openForm, tourCard } from '../src/shop.ts';
import { season } from '../src/staff-availabilities.ts';
import { expect, test } from '../src/test.ts';
import { bookingsOf } from '../src/vendors.ts';

const TOUR = 'Harbour Sunset Cruise';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

async function addPartner(page: Page, name: string, slug: string) {
  await page.goto(PARTNERS);
  await page.getByRole('link', { name: 'Add Partner' }).click();
  await fieldOf(page, 'Name').fill(name);
  await fieldOf(page, 'Email').fill(`office@${slug}.example`);
  await fieldOf(page, 'Phone').fill('+1 604 555 0190');
  await fieldOf(page, 'Comisison Percentage').fill('8');
  await fieldOf(page, /^Slug/).fill(slug);
  await fieldOf(page, 'Street name').fill('Water Street');
  await fieldOf(page, 'City').fill('Vancouver');
  await fieldOf(page, 'State/Province').fill('British Columbia');
  await fieldOf(page, 'Postal code').fill('V6B1B8');
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await logo() };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Current image: Partner logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Partner' }).click();
  await expect(page.getByText('Created Successfully')).toBeVisible();
}

/** Creates an active group of the partner and returns its public path. */
async function addGroup(page: Page, partner: string, title: string): Promise<string> {
  await page.getByRole('link', { name: 'Groups' }).click();
  await page.getByRole('link', { name: 'Add New Group' }).click();
  const form = page.getByRole('form');
  await form.getByLabel('Title').fill(title);
  await form.getByRole('combobox', { name: 'Partner' }).fill(partner);
  await page.getByRole('option', { name: partner }).click();
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture());
  await expect(form.getByRole('img', { name: 'Current image: Header image' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Description' }).fill('One evening on the water, together.');
  await form.getByRole('switch', { name: /^Group status|^Active/ }).check();
  await form.getByRole('button', { name: 'Add Group' }).click();
  await expect(page.getByText('Created Successfully').last()).toBeVisible();
  const link = page.getByRole('region', { name: 'Details' }).getByRole('link').first();
  return new URL((await link.getAttribute('href'))!).pathname;
}

/** Adds the cruise with three evenings, a waiver for minors and one for adults. */
async function addCruise(page: Page, days: [string, string]) {
  await page.getByRole('link', { name: 'Choose items' }).click();
  await page.getByRole('button', { name: 'Manage Items' }).first().click();
  const manager = page.getByRole('dialog', { name: /^Manage items:/ });
  await manager.getByRole('searchbox').fill('sunset');
  await manager.getByRole('button', { name: `Add ${TOUR}` }).click();
  await expect(page.getByText('Item created successfully').first()).toBeVisible();
  await manager.getByRole('link', { name: /^Manage departures of/ }).click();
  await page.getByRole('button', { name: 'Add dates in bulk' }).click();
  const many = page.getByRole('dialog', { name: 'Add dates in bulk' });
  await chooseDay(many, 'From', days[0]);
  await chooseDay(many, 'To (inclusive)', days[1]);
  await many.getByRole('button', { name: 'Find departures' }).click();
  await many.getByLabel('Starting at').selectOption('18:30');
  const templates = many.getByRole('group', { name: 'Waiver Templates' });
  for (const name of [/Parent or guardian consent/, /Participant agreement/])
    await templates.getByRole('checkbox', { name }).check();
  await many.getByRole('button', { name: 'Add 3 departures' }).click();
  await expect(many.getByRole('heading', { name: '3 departures added' })).toBeVisible();
  await many.getByRole('button', { name: 'Done' }).click();
}

/** Books for a parent and a child on a phone. */
async function book(browser: Browser, origin: string, path: string, email: string) {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: origin,
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(path);
  await expect(tourCard(page, TOUR).getByRole('listitem')).toHaveCount(3);
  const form = await openForm(page, TOUR, 1);
  await fillTraveller(form, 1, ADULT);
  await form.getByRole('button', { name: 'Add Traveller' }).click();
  await fillTraveller(form, 2, CHILD);
  await addToCart(form);
  await goToCheckout(page);
  await fillDetails(page, email);
  await pay(page);
  const order = await expectThanks(page);
  await expect(page.getByRole('heading', { name: '2 waivers left to sign' })).toBeVisible();
  await context.close();
  return order;
}

test('staff set up a partner, an agent, a group, a tour and three evenings; a family books one, and the agent sees it @desktop', async ({
  page,
  world,
  sandbox,
  email,
  browser,
}) => {
  const mark = randomUUID().slice(0, 8);
  const evenings = season(world).filter(({ start_at, capacity }) => start_at.slice(11, 16) === '18:30' && capacity > 0);
  const from = evenings.findIndex((one, at) => {
    const last = evenings[at + 2];
    return last && Date.parse(last.start_at) - Date.parse(one.start_at) < 2.1 * 86_400_000;
  });
  const day = (at: number) => evenings[from + at]!.start_at.slice(0, 10);
  await signIn(page.context(), world, EMPLOYEE);
  const partner = `Salt Spring School ${mark}`;
  const agent = `ada.${mark}@salt.example`;
  await addPartner(page, partner, `salt-${mark}`);
  await addAgent(page, agent);
  await expect(page.getByText('Agent Added Successfully')).toBeVisible();
  const path = await addGroup(page, partner, `Evening ${mark}`);
  expect(path).toBe(`/salt-${mark}/evening-${mark}`);
  await addCruise(page, [day(0), day(2)]);

  const order = await book(browser, world.origin, path, email);
  const [booking] = await bookingsOf(sandbox, email);
  expect(booking).toMatchObject({ item: TOUR, status: 'booked', customer_count: 2 });
  expect(await world.query('select 1 from waivers where order_id = $1', [order])).toHaveLength(2);

  const self = await signInByApi(world, { email: agent, password: await temporaryPassword(world, agent) });
  await self.changePassword({ body: { newPassword: OWN_PASSWORD } });
  await signIn(page.context(), world, agent, OWN_PASSWORD);
  await page.goto('/partners/orders');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
});
