import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { readPdf } from '../../server/test/setup/read-pdf.ts';
import { expectAccessible } from '../src/axe.ts';
import { expectFrameFirst } from '../src/frame-first.ts';
import { holdAnswer, holdRest, LINE_LOST, offline, untilAlive } from '../src/line.ts';
import { expectGoodAtEveryWidth, expectGoodInEveryMode } from '../src/narrow.ts';
import { AGENT, signIn, TRAVELLER } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

// The browser is in a third time zone, to show that only the partner's and the trip's zones count.
test.use({ ownsWorld: true, timezoneId: 'Asia/Tokyo' });

test('an agent on a phone reads orders, bookings and a manifest, and downloads it @phone', async ({
  page,
  context,
  world,
}) => {
  const [sold] = await world.query<{ lola_id: string; order: string; title: string; commission: number }>(
    `select oi.lola_id, o.lola_id as order, oi.title, oi.partner_commission_cents as commission from order_items oi
     join orders o on o.id = oi.order_id
     where o.contact_email = 'traveller@home.example' and o.state = 'confirmed' and oi.title = 'Whale Watching Voyage'
     order by o.created_at limit 1`,
  );
  await world.query(`update partners set timezone = 'America/Halifax' where slug = 'maple-leaf-academy'`);
  try {
    await signIn(context, world, AGENT);
    await page.goto('/partners/orders');
    await untilAlive(page);
    const order = page.getByRole('row').filter({ hasText: sold!.order });
    await expect(order).toContainText('Paid');
    await expect(order).toContainText(`$${(sold!.commission / 100).toFixed(2)}`);
    await expect(page.getByText(/Halifax time/).first()).toBeVisible();

    await page.getByRole('link', { name: 'Bookings' }).click();
    await expect(page.getByRole('row').filter({ hasText: sold!.lola_id })).toBeVisible();
    await expect(page.getByText(/Halifax time/).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill(sold!.lola_id);
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(page.getByRole('rowheader')).toHaveAccessibleName(`${sold!.title} · Robin Carter ${sold!.lola_id}`);

    await page.getByRole('link', { name: 'Departures' }).click();
    // Other journeys sell later departures, and seats on this one.
    const departure = page.getByRole('row').filter({ hasText: sold!.title }).first();
    await expect(departure).toContainText(/\d+ of \d+ signed/);
    await expectAccessible(page, 'the list of departures');
    await departure.getByRole('link', { name: /^Manifest/ }).click();
    await expect(page.getByRole('heading', { name: sold!.title })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Maya Carter' }).first()).toBeVisible();
    await expect(page.getByText('traveller@home.example')).toBeHidden();
    await expectAccessible(page, 'a manifest');
    // On the move the trip day is the first thing to open.
    const openDay = page.getByRole('link', { name: 'Open the trip day' });
    await expect(openDay.and(page.locator('[data-variant=filled]'))).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Print' })).toHaveAttribute('data-variant', 'default');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^manifest-whale-watching-voyage-.*\.pdf$/);
    const { text } = await readPdf(await readFile((await file.path())!));
    for (const words of ['Maya Carter', sold!.lola_id, 'Halifax time', 'Pacific Time/Vancouver'])
      expect(text).toContain(words);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'PDF' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Orders' })).toBeHidden();
    await expect(page.getByRole('cell', { name: 'Maya Carter' }).first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    // On the day itself the card of the group leads there, too. Later journeys need the departure on its own day.
    const [was] = await world.query<{ id: string; pk: string; local: string; at: Date }>(
      `select d.id, d.availability_pk as pk, d.start_local as local, d.start_at as at from departures d
       join order_items oi on oi.departure_id = d.id where oi.lola_id = $1`,
      [sold!.lola_id],
    );
    await world.query(
      `update departures set start_at = now(), start_local = (now() at time zone timezone)::date || 'T00:00:00-0700'
       where id = $1`,
      [was!.id],
    );
    try {
      await page.getByRole('link', { name: 'Groups', exact: true }).click();
      const open = page.getByRole('link', { name: `Open the trip day of ${sold!.title}` });
      await expect(open).toHaveAttribute('href', `/check-in/${was!.id}`);
      await expect(page.getByRole('link', { name: `Manifest of ${sold!.title}` })).toHaveAttribute(
        'href',
        new RegExp(`departure=${was!.pk}$`),
      );
      await page.getByRole('link', { name: `Message to the families of ${sold!.title}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Write a message' });
      await expect(dialog.getByLabel('To the families of')).toHaveValue(String(was!.pk));
    } finally {
      await world.query('update departures set start_local = $2, start_at = $3 where id = $1', [
        was!.id,
        was!.local,
        was!.at,
      ]);
    }
  } finally {
    await world.query(`update partners set timezone = 'America/Vancouver' where slug = 'maple-leaf-academy'`);
  }
});

test('a traveller on a phone opens a trip, adds it to the calendar, finds the next step and past trips, also in trouble @phone', async ({
  page,
  context,
  world,
  allow,
}) => {
  for (const pattern of LINE_LOST) allow(pattern);
  const [trip] = await world.query<{ id: string; lola_id: string }>(
    `select oi.id, oi.lola_id from order_items oi join orders o on o.id = oi.order_id
     where o.contact_email = 'traveller@home.example' and o.state = 'confirmed' and oi.title = 'Whale Watching Voyage'
     order by o.created_at limit 1`,
  );
  await signIn(context, world, TRAVELLER);
  await page.goto('/customers/bookings');
  await untilAlive(page);
  const head = await page.getByRole('banner').boundingBox();
  expect(head!.height).toBeLessThanOrEqual(56);
  await page.getByRole('link', { name: trip!.lola_id }).click();
  await expect(page).toHaveURL(`/customers/bookings/${trip!.id}`);
  await expect(page.getByRole('heading', { name: 'Whale Watching Voyage', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /left to sign$/ })).toBeVisible();
  await expect(page.getByText('Pacific Time/Vancouver').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Maya Carter' }).first()).toContainText('2 travellers');
  const maps = /^https:\/\/www\.google\.com\/maps/;
  await expect(page.getByRole('link', { name: 'Open map' })).toHaveAttribute('href', maps);
  const answer = await holdAnswer(page, /\/passes\b/);
  await page.getByRole('button', { name: 'Show the codes' }).click();
  await expect(page.getByRole('region', { name: 'Passes' }).locator(':focus')).toBeAttached();
  answer.release();
  await expect(page.getByRole('img', { name: 'Pass of Maya Carter for Whale Watching Voyage' })).toBeVisible();
  await expectAccessible(page, 'a trip');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  const calendar = await readFile((await file.path())!, 'utf8');
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(calendar).toContain('SUMMARY:Whale Watching Voyage');
  await page.getByText('Itinerary').click();
  await page.getByRole('main').getByRole('link', { name: 'My trips' }).click();
  await expect(page).toHaveURL('/customers/trips');
  const card = page.getByRole('article', { name: 'Whale Watching Voyage' });
  await expect(card).toContainText(/In \d+ days/);
  await expect(card).toContainText(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ \w{3} \d{4}, \d\d:\d\d/);
  await expect(card).toContainText('Robin Carter, Maya Carter');
  await expect(card).toContainText('1 of 2 signed');
  await expect(card.getByRole('link', { name: /^\d questions? to answer/ })).toHaveAttribute('href', /^\/questions\//);
  await expect(card.getByRole('link', { name: /^Open map/ })).toHaveAttribute('href', maps);
  await expectGoodInEveryMode(page, 'My trips');
  const payment = page.getByRole('link', { name: /^\$\d+\.\d\d on .+: your payments for Cedar Canyon Walk/ });
  await expect(payment).toHaveAttribute('href', /^\/pay\//);
  const opened = page.waitForEvent('popup');
  await card.getByRole('link', { name: /^Sign waiver of Robin Carter/ }).click();
  const waiver = await opened;
  await expect(waiver).toHaveURL(/\/waivers\/.+\?order=/);
  await expect(waiver.getByRole('heading', { level: 1 })).toBeVisible();
  await waiver.close();

  // The traveller's part of the card opens the trip as well as the button does.
  const walk = page.getByRole('article', { name: 'Cedar Canyon Walk' });
  await walk.getByText('Robin Carter, Leo Carter').click({ force: true });
  await expect(page.getByRole('heading', { name: 'Cedar Canyon Walk', level: 1 })).toBeVisible();
  const ofWalk = `title = 'Cedar Canyon Walk' and customer_id =
    (select id from customers where email = 'traveller@home.example')`;
  const [before] = await world.query<{ end: string }>(`select end_local as end from order_items where ${ofWalk}`);
  const setEnd = (end: string) => world.query(`update order_items set end_local = $1 where ${ofWalk}`, [end]);
  await setEnd('2026-01-02T12:00:00-0800');
  try {
    await page.getByRole('main').getByRole('link', { name: 'My trips' }).click();
    const past = page.getByRole('region', { name: 'Past trips' });
    await past.getByRole('link', { name: 'Cedar Canyon Walk' }).first().click();
    await expect(page.getByRole('heading', { name: 'Cedar Canyon Walk', level: 1 })).toBeVisible();
  } finally {
    await setEnd(before!.end);
  }

  await expectTripsInTrouble(page, context, world);
});

/** My trips keeps its navigation while it loads and when it fails, and says how to get a first trip. */
async function expectTripsInTrouble(page: Page, context: BrowserContext, world: World): Promise<void> {
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL('/customers/orders');
  const rest = await holdRest(page, /\/trips\.data/);
  await page.getByRole('link', { name: 'My trips' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Waivers' })).toBeVisible();
  await rest.release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectFrameFirst(context, world, {
    page: '/customers/trips',
    table: 'travellers',
    row: 'Whale Watching Voyage',
  });
  await world.query('alter table order_items rename column image_url to gone');
  try {
    await page.goto('/customers/trips');
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your trips.');
    await expect(page.getByRole('link', { name: 'Waivers' })).toBeVisible();
    await untilAlive(page);
  } finally {
    await world.query('alter table order_items rename column gone to image_url');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  // Somebody who returns to the tab without a network still has the trips, and the page asks again the next time.
  await offline(context, async () => {
    for (let time = 0; time < 2; time++) {
      const failed = page.waitForEvent('requestfailed');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await failed;
      await expect(page.getByRole('article').first()).toBeVisible();
    }
    // The code of a page that was never opened can't be loaded.
    await page.getByRole('link', { name: 'Waivers' }).click();
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  const [me] = await world.query<{ id: string }>(`select id from customers where email = 'traveller@home.example'`);
  const [other] = await world.query<{ id: string }>(
    `insert into customers (name, email, phone) values ('Kim Lake', 'kim.trips@lake.example', '') returning id`,
  );
  await world.query('update orders set customer_id = $2 where customer_id = $1', [me!.id, other!.id]);
  try {
    await page.goto('/customers/trips');
    await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
    await expectGoodAtEveryWidth(page, 'trips without an order');
    await page.getByRole('link', { name: 'See my orders' }).click();
    await expect(page).toHaveURL('/customers/orders');
  } finally {
    await world.query('update orders set customer_id = $2 where customer_id = $1', [other!.id, me!.id]);
  }
}
