import type { Page } from '@playwright/test';
import { eventually } from '../../server/test/setup/eventually.ts';
import { keyOf, shopper } from '../../server/test/setup/people/shopper.ts';
import { setBookings } from '../../server/test/setup/set-bookings.ts';
import { expectGoodAtEveryWidth, expectNothingWider } from '../src/narrow.ts';
import { EMPLOYEE, signIn, TRAVELLER } from '../src/portal-people.ts';
import { SPRING_BREAK } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

test.use({ ownsWorld: true });

const NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';
const STAFF = '/companies/divisions';

test('an order without seats meets WCAG 2.1 AA in every state, and after a long wait offers to check again @desktop', async ({
  page,
  world,
  email,
}) => {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const party = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9, 44] });
  const order = await person.order(group, [party], email);
  const visit = visitor(page, `/orders/${keyOf(order._id)}`);
  // The change is made just now, because a job continues orders that wait for a minute.
  const set = (what: string) => world.query(`update orders set ${what}, updated_at = now() where id = $1`, [order._id]);

  await visit('unpaid order', 'Not booked: this order was never paid');
  await set(`state = 'authorised', authorised_at = now()`);
  await visit('order that is being booked', 'Your seats are being booked');
  await set('alerted_at = now()');
  await page.clock.install();
  const ask = page.getByRole('button', { name: 'Check again' });
  await visit('order nobody watches any more', 'Your seats are still being booked', async () => {
    // A hidden page asks nothing, but its pauses pass. Each begins when the page has drawn the end of the last one.
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
    while (!(await ask.isVisible())) await page.clock.runFor(30_000);
  });
  await set(`created_at = created_at - interval '25 hours', authorised_at = authorised_at - interval '25 hours'`);
  await ask.click();
  await expect(page.getByText('Your seats aren’t confirmed yet')).toBeVisible();
  await visit('order not confirmed within a day', 'This booking is still not confirmed after 24 hours.');
  const contacts = await page.getByRole('link', { name: '@' }).all();
  const heights = await Promise.all(contacts.map(async (contact) => (await contact.boundingBox())!.height));
  expect(Math.min(...heights), 'as high as a finger needs').toBeGreaterThanOrEqual(44);
  expect(heights).not.toEqual([]);
  await set(`state = 'released'`);
  await visit('released order', 'The seats couldn’t be booked');
});

test('refunded and cancelled orders, and pages and parts that could not be loaded, meet WCAG 2.1 AA @desktop', async ({
  page,
  world,
  allow,
}) => {
  for (const pattern of [/^response: 503 GET /, /status of 503/]) allow(pattern);
  // Uses two orders of the demo world: one with a refund at Stripe, one with waivers.
  const [refunded] = await world.query<{ id: string; key: string }>(
    'select id, checkout_key as key from orders where amount_refunded_cents = 5000',
  );
  const [waiver] = await world.query<{ id: string; order: string }>(
    "select id, order_id as order from waivers where not is_signed and status = 'open'",
  );
  const [order] = await world.query<{ key: string }>('select checkout_key as key from orders where id = $1', [
    waiver!.order,
  ]);
  const visit = visitor(page, `/orders/${refunded!.key}`);
  const unfold = async () => {
    const closed = page.locator('details:not([open]) > summary');
    while (await closed.count()) await closed.first().click();
  };
  await visit('partly refunded order, all its parts open', 'Partially Refunded', unfold);
  const touched = [refunded!.id, waiver!.order];
  const setItems = (from: 'booked' | 'cancelled', to: typeof from) =>
    setBookings(world, to, 'position = 0 and order_id = any($1) and status = $2', [touched, from]);
  const setRefunded = (cents: string) =>
    world.query(`update orders set amount_refunded_cents = ${cents} where id = $1`, [refunded!.id]);
  try {
    await setItems('booked', 'cancelled');
    await visit('order with a cancelled tour', 'Cancelled');
    await setRefunded('amount_paid_cents');
    await visit('refunded order', 'Refunded');
    await visitor(page, `/orders/${order!.key}`)('order whose waivers are not needed any more', 'Trip cancelled');
    await expect(page.getByText('Signed, not needed')).toBeVisible();
    await visitor(page, `/waivers/${waiver!.id}?order=${order!.key}`)(
      'waiver of a cancelled tour',
      'There is nothing to sign',
    );
  } finally {
    // Other journeys use the demo world's orders too.
    await setItems('cancelled', 'booked');
    await setRefunded('5000');
  }

  const [some] = await world.query<{ key: string; paper: string }>(
    `select o.checkout_key as key, w.id as paper from waivers w join orders o on o.id = w.order_id
     where o.state = 'confirmed' limit 1`,
  );
  const { key, paper } = some!;
  {
    await using _ = await withoutTable(world, 'waivers');
    await visitor(page, `/orders/${key}`)('order without its waivers', 'We couldn’t load the waivers.');
  }
  await using _ = await withoutTable(world, 'divisions');
  for (const [screen, address, words] of [
    ['group that could not be read', SPRING_BREAK, 'There was an error fetching the group. Please try again'],
    ['order that could not be read', `/orders/${key}`, 'There was an error fetching the order'],
    [
      'waiver that could not be read',
      `/waivers/${paper}?order=${key}`,
      'There was an error fetching the waiver. Please try again',
    ],
  ] as const) {
    await visitor(page, address)(screen, words);
    await expect(page.getByText(/^Reference for support: \S+$/)).toBeVisible();
    await expect(page).toHaveTitle(words);
  }
});

// The last of this file, because nobody's name remains.
test('names of 60 letters without a space fit the pages of a small phone @phone', async ({ page, context, world }) => {
  await world.query(`update travellers set firstname = '${NAME}'`);
  await world.query(`update order_items set title = '${NAME}', headline = '${NAME}'`);
  for (const table of ['items', 'partners', 'customers']) await world.query(`update ${table} set name = '${NAME}'`);
  for (const table of ['groups', 'departures', 'waiver_templates'])
    await world.query(`update ${table} set title = '${NAME}'`);
  await world.query(`update orders set contact_name = '${NAME}'`);
  await world.query(`update group_messages set subject = '${NAME}', author = '${NAME}'`);
  await page.setViewportSize({ width: 320, height: 640 });
  const expectToFit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByText(NAME).filter({ visible: true }).first()).toBeVisible();
    await expectNothingWider(page, path);
  };

  await expectToFit(SPRING_BREAK);
  const stop = await eventually(async () => {
    const mails = await world.sandbox.mails(TRAVELLER);
    const found = mails.map(({ text }) => /\/stop\/[0-9a-f]{64}/.exec(text)?.[0]).find(Boolean);
    if (!found) throw new Error('No message yet');
    return found;
  });
  await expectToFit(stop);
  await signIn(context, world, TRAVELLER);
  const order = await idOf(world, `orders where contact_email = '${TRAVELLER}' and is_paid`);
  await expectToFit(`/customers/bookings/${await idOf(world, `order_items where order_id = '${order}'`)}`);
  await expectToFit(`/orders/${order}`);
  await expectToFit(`/waivers/${await idOf(world, `waivers where not is_signed and status = 'open'`)}`);

  await signIn(context, world, EMPLOYEE);
  const group = await idOf(world, `groups where slug = 'spring-break'`);
  await expectToFit(`${STAFF}/orders/${order}`);
  await expectToFit(`${STAFF}/groups/readiness?group=${group}`);
  await expectToFit(`${STAFF}/groups/questions?groupId=${group}`);
  await expectToFit(`${STAFF}/messages?group=${group}`);
  await expectToFit(`${STAFF}/messages/${await idOf(world, 'group_messages')}`);
  const [next] = await world.query<{ pk: string; group: string }>(
    `select availability_pk as pk, group_id as group from departures order by start_local desc limit 1`,
  );
  await expectToFit(`${STAFF}/calendar/manifests?group=${next!.group}&departure=${next!.pk}`);
});

const visitor = (page: Page, address: string) => async (screen: string, words: string, then?: () => Promise<void>) => {
  await page.goto(address);
  await expect(page.getByText(words).first()).toBeVisible();
  await then?.();
  await expectGoodAtEveryWidth(page, screen);
};

/** Until this is disposed of, every request that needs the table fails. */
async function withoutTable({ query }: World, table: string): Promise<AsyncDisposable> {
  await query(`alter table ${table} rename to gone`);
  return { [Symbol.asyncDispose]: async () => void (await query(`alter table gone rename to ${table}`)) };
}

async function idOf(world: World, table: string): Promise<string> {
  const [row] = await world.query<{ id: string }>(`select id from ${table} limit 1`);
  return row!.id;
}
