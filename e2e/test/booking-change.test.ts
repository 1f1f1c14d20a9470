import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { operator } from '../../server/test/setup/people/operator.ts';
import { peopleOf } from '../../server/test/setup/people/people.ts';
import { findDeparture, shopper } from '../../server/test/setup/people/shopper.ts';
import { expectAccessible } from '../src/axe.ts';
import { untilAlive } from '../src/line.ts';
import { EMPLOYEE, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

const TOUR = 'Whale Watching Voyage';

/** A trip that the operator moved after booking, without any webhook. */
async function movedTrip(world: World, email: string) {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: TOUR, ages: [9] });
  const order = await person.order(group, [item], email);
  await person.pay(await person.intent(order));
  await person.confirmed(order._id);
  const [booked] = await world.query<{ uuid: string; lola: string; traveller: string }>(
    `select i.fareharbor_booking->>'uuid' as uuid, i.lola_id as lola, t.firstname || ' ' || t.lastname as traveller
     from order_items i join travellers t on t.order_item_id = i.id where i.order_id = $1`,
    [order._id],
  );
  const next = findDeparture(group, TOUR, 1).availability;
  await operator(world.sandbox).move(booked!.uuid, next.fareharborDetails.availabilityPk, 1);
  return { ...booked!, group: group._id, order: order._id, day: next.startDate.slice(0, 10) };
}

test('staff reload a moved booking, notify the traveller, change who travels, and download the manifests @desktop', async ({
  page,
  context,
  world,
  sandbox,
  email,
  allow,
}) => {
  // The age that doesn’t match is refused.
  allow(/status of 409/);
  await sandbox.fault({ target: 'fareharbor', effect: 'no-webhooks' });
  const trip = await movedTrip(world, email);
  await signIn(context, world, EMPLOYEE);
  await page.goto(`/companies/divisions/bookings?search=${trip.lola}`);
  await untilAlive(page);
  const row = page.getByRole('row').filter({ hasText: trip.lola });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${trip.lola}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await expect(row).toContainText('Booked');
  await choose('Refresh from FareHarbor');
  await expect(page.getByText(`${trip.lola} now matches FareHarbor`)).toBeVisible();
  await expect(row).toContainText('Rebooked');
  await expect(row).toContainText('Not notified');

  await choose('Email the traveller about this change');
  const question = page.getByRole('dialog', { name: 'Email the traveller about this change?' });
  await expect(question).toContainText(email);
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  await expect(row).not.toContainText('Not notified');
  const { text } = await peopleOf(world).mailTo(email, /was moved to another time/);
  expect(text).toContain(TOUR);

  await replaceTraveller(page, trip, 'Jamie');
  await page.goto(`/companies/divisions/bookings?search=${trip.lola}`);
  await untilAlive(page);
  await choose('Manifest for this day');
  await expect(page).toHaveURL(`${world.origin}/companies/divisions/calendar/manifests?day=${trip.day}`);
  await expect(page.getByRole('cell', { name: 'Jamie Parent', exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'The manifests of a day');
  await page.emulateMedia({ media: 'print' });
  expect((await page.getByRole('table').first().boundingBox())!.width, 'on paper as wide as a desk').toBeGreaterThan(
    1000,
  );
  await expect(page.getByRole('link', { name: 'Bookings', exact: true }).first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('Jamie');
  await page.goto(`/companies/divisions/groups/create?groupId=${trip.group}`);
  await untilAlive(page);
  await page.getByRole('button', { name: 'History' }).click();
  const downloaded = page.getByRole('listitem').filter({ hasText: 'Manifest downloaded by Erin Walsh' }).first();
  for (const fact of [`Tour: ${TOUR}`, 'Format: CSV']) await expect(downloaded).toContainText(fact);
  await page.goBack();
  await page.getByRole('link', { name: 'Bookings', exact: true }).first().click();
  await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible();
});

/** Staff must say whether it is another person, and are asked about an age that does not fit the seat. */
async function replaceTraveller(page: Page, { order, traveller }: Awaited<ReturnType<typeof movedTrip>>, name: string) {
  await page.goto(`/companies/divisions/orders/${order}`);
  await untilAlive(page);
  await page.getByRole('button', { name: `Change ${traveller}` }).click();
  const dialog = page.getByRole('dialog', { name: `Change ${traveller}` });
  const save = () => dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('First name').fill(name);
  await dialog.getByLabel('Age', { exact: true }).fill('10');
  await save();
  await expect(dialog.getByText('Please choose one')).toBeVisible();
  await dialog.getByLabel('Another person takes the seat').check();
  await expect(dialog).toContainText('A signed waiver is kept as proof');
  await save();
  await expect(dialog.getByText('This age does not match the traveller type of the seat.')).toBeVisible();
  await expect(dialog.getByLabel('Keep the seat of type Adult for this age')).toBeVisible();
  await expectAccessible(page, 'another traveller takes a seat');
  await dialog.getByLabel('Keep the seat of type Adult for this age').check();
  await save();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Change ${name} Parent` })).toBeVisible();
  await page.getByText('Links and history').click();
  await expect(page.getByText('Another traveller took the seat')).toBeVisible();
}
