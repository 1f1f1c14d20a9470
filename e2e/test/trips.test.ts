import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { readPdf } from '../../server/test/setup/read-pdf.ts';
import { untilAlive } from '../src/line.ts';
import { AGENT, signIn, TRAVELLER } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

// The browser is in a third time zone, to show that only the partner's and the trip's zones count.
test.use({ timezoneId: 'Asia/Tokyo' });

test('an agent on a phone reads orders, bookings and a roster, and downloads it @phone', async ({
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
    await expect(order).toContainText('Halifax time');

    await page.getByRole('link', { name: 'Bookings' }).click();
    await expect(page.getByRole('row').filter({ hasText: sold!.lola_id })).toContainText('Halifax time');
    await page
      .getByRole('searchbox', { name: 'Search bookings' })
      .or(page.getByLabel('Search bookings'))
      .first()
      .fill(sold!.lola_id);
    await expect(page.getByRole('rowheader')).toHaveCount(1);

    await page.getByRole('link', { name: 'Departures' }).click();
    // Other journeys sell later departures, and seats on this one.
    const departure = page.getByRole('row').filter({ hasText: sold!.title }).first();
    await expect(departure).toContainText(/\d+ of \d+ signed/);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await departure.getByRole('link', { name: /^Roster/ }).click();
    await expect(page.getByRole('heading', { name: sold!.title })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Maya Carter' }).first()).toBeVisible();
    await expect(page.getByText('traveller@home.example')).toBeHidden();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^roster-whale-watching-voyage-.*\.pdf$/);
    const { text } = await readPdf(await readFile((await file.path())!));
    for (const words of ['Maya Carter', sold!.lola_id, 'Halifax time', 'Pacific Time/Vancouver'])
      expect(text).toContain(words);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'PDF' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Orders' })).toBeHidden();
    await expect(page.getByRole('cell', { name: 'Maya Carter' }).first()).toBeVisible();
  } finally {
    await world.query(`update partners set timezone = 'America/Vancouver' where slug = 'maple-leaf-academy'`);
  }
});

test('a traveller on a phone opens a trip, sees the next step, and adds it to the calendar @phone', async ({
  page,
  context,
  world,
}) => {
  const [trip] = await world.query<{ id: string; lola_id: string }>(
    `select oi.id, oi.lola_id from order_items oi join orders o on o.id = oi.order_id
     where o.contact_email = 'traveller@home.example' and o.state = 'confirmed' and oi.title = 'Whale Watching Voyage'
     order by o.created_at limit 1`,
  );
  await signIn(context, world, TRAVELLER);
  await page.goto('/customers/bookings');
  await untilAlive(page);
  await page.getByRole('link', { name: trip!.lola_id }).click();
  await expect(page).toHaveURL(`/customers/bookings/${trip!.id}`);
  await expect(page.getByRole('heading', { name: 'Whale Watching Voyage', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /still to be signed$/ })).toBeVisible();
  await expect(page.getByText('Pacific Time/Vancouver').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Maya Carter' }).first()).toContainText('age 9');
  await expect(page.getByRole('link', { name: 'Open map' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps/,
  );
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  const calendar = await readFile((await file.path())!, 'utf8');
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(calendar).toContain('SUMMARY:Whale Watching Voyage');
  await page.getByText('Itinerary').click();
  await page.getByRole('link', { name: 'My bookings' }).click();
  await expect(page).toHaveURL('/customers/bookings');
});
