import { readFile } from 'node:fs/promises';
import { errorCodes } from '@tours/contract/errors';
import { expectAccessible } from '../src/axe.ts';
import { routeNext, untilAlive } from '../src/line.ts';
import { expectGoodInEveryMode, expectGoodOnPhone } from '../src/narrow.ts';
import { EMPLOYEE, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

test.use({ ownsWorld: true });

const ORDERS = '/companies/divisions/orders';
const BOOKINGS = '/companies/divisions/bookings';
const TRANSACTIONS = '/companies/divisions/transactions';

test.beforeEach(async ({ context, world }) => signIn(context, world, EMPLOYEE));

/** A paid order of the demo world in Vancouver. */
async function paidOrder(world: World) {
  const [order] = await world.query<{
    id: string;
    lola: string;
    name: string;
    group: string;
    item: string;
    title: string;
    gateway: string;
  }>(
    `select o.id, o.lola_id as lola, o.contact_name as name, g.title as group, i.lola_id as item, i.title,
       (select c.intent_id from charges c where c.order_id = o.id and c.kind = 'checkout') as gateway
     from orders o join groups g on g.id = o.group_id join order_items i on i.order_id = o.id
     join divisions d on d.id = o.division_id
     where d.shortname = 'VAN' and o.is_paid and o.amount_refunded_cents = 0 order by o.created_at limit 1`,
  );
  return order!;
}

test('staff find an order by filter and search, open it and read its history @desktop', async ({
  page,
  world,
  allow,
}) => {
  const order = await paidOrder(world);
  await page.goto(ORDERS);
  await expect(page).toHaveTitle('Orders · Vancouver');
  await untilAlive(page);
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table).toBeVisible();
  const totals = page.getByRole('region', { name: 'Totals of this list' });
  await expect(totals).not.toContainText('Adding up');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const days = page.getByRole('button', { name: 'Booked to: Any day' });
  await days.click();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeVisible();
  await expectGoodInEveryMode(page, 'The days of a filter');
  // A window that is too low for the filters scrolls the field away. The calendar keeps the focus, so Escape closes it.
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, height: 400 });
  await page.keyboard.press('Escape');
  await page.setViewportSize(size);
  await expect(next).toBeHidden();
  await page.getByLabel('Status', { exact: true }).selectOption('Paid');
  await page.getByRole('combobox', { name: 'Group' }).fill(order.group.slice(0, 8));
  await page.getByRole('option', { name: order.group, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove filter Status: Paid' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove filter Group: ${order.group}` })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.gateway);
  await expect(table.getByRole('rowheader')).toHaveCount(1);
  await expect(table).toContainText(order.lola);
  await expect(totals).toContainText('Orders1');

  allow(/status of 409 .*\/api\/exports\//);
  const { status, message } = errorCodes['export.busy'];
  const answer = { status, json: { error: 'export.busy', message } };
  await routeNext(page, '**/api/exports/orders?*', (route) => route.fulfill(answer));
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(order.lola);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Paid by card');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('View saved.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL(ORDERS);
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'Select all' }).click();
  await expect(bar.getByRole('button', { name: 'Clear' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Select all rows of this page' })).toBeChecked();
  await expectAccessible(page, 'The list of orders with selected rows');
  await bar.getByRole('button', { name: 'Remind to sign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/on the way/)).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Paid by card' }).click();
  await expect(table.getByRole('rowheader')).toHaveCount(1);

  await table.getByRole('link', { name: order.lola }).click();
  await expect(page).toHaveURL(`${world.origin}${ORDERS}/${order.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.lola);
  const booking = page.getByRole('article').first();
  await expect(booking).toContainText(order.title);
  await booking.getByText('Important Information and itinerary').click();
  await booking.getByRole('tab', { name: 'Itinerary' }).click();
  await expect(booking.getByRole('tabpanel', { name: 'Itinerary' })).toBeVisible();
  await page.getByText('Links and history').click();
  const history = page.getByRole('region', { name: 'History' });
  for (const words of ['Order placed', 'Hold placed on the card', 'Seats confirmed', 'Card charged'])
    await expect(history.getByText(words).first()).toBeVisible();
  await expectGoodOnPhone(page, 'The order for staff');
  await page.goBack();
  await expect(table.getByRole('rowheader')).toHaveCount(1);

  await page.getByRole('button', { name: `Actions for ${order.lola}` }).click();
  await page.getByRole('menuitem', { name: 'Send confirmation email' }).click();
  const question = page.getByRole('dialog', { name: 'Send the confirmation again?' });
  await expect(question).toContainText(order.name);
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
});

test('a list fits its screen and is walked with the keyboard, and staff see orders by trip, bookings with waivers, and the ledger @desktop', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(BOOKINGS);
  await untilAlive(page);
  const table = page.getByRole('table', { name: 'Bookings' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThanOrEqual(41);
  const hidden = await table.locator('..').evaluate((frame) => frame.scrollWidth - frame.clientWidth);
  expect(hidden, 'pixels of the list that do not fit').toBeLessThanOrEqual(0);
  const group = table.getByRole('columnheader', { name: 'Group' });
  await expect(group).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Group' }).click();
  await expect(group).toBeVisible();
  await page.getByRole('menuitem', { name: 'Usual columns' }).click();
  await expect(group).toHaveCount(0);
  // A search without a row keeps its field, and can be cleared.
  const search = page.getByRole('searchbox', { name: 'Search bookings' });
  await search.fill('jk/');
  await expect(page.getByText('Nothing found for “jk/”')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals of this list' })).toHaveText('Bookings0');
  await expect(search).toHaveValue('jk/');
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(rows.first()).toBeVisible();
  await expect(search).toHaveValue('');
  const wanted = await world.query<{ lola: string }>(
    `select o.lola_id as lola from orders o
     cross join lateral (select min(start_local) as trip from order_items i where i.order_id = o.id) first
     where o.division_id = (select id from divisions where shortname = 'VAN') order by trip, o.id`,
  );
  await page.goto(`${ORDERS}?tripFrom=2000-01-01&sort=-amountTotal&rows=250`);
  await untilAlive(page);
  const orders = page.getByRole('table', { name: 'Orders' });
  await expect(orders.getByRole('rowheader')).toHaveText(wanted.map(({ lola }) => new RegExp(`${lola}$`)));
  await expect(orders.getByRole('columnheader').getByRole('button')).toHaveCount(0);
  await expect(orders.getByRole('columnheader', { name: 'Balance Remaining' })).toBeVisible();
  await page.getByRole('button', { name: /Remove filter Trip/ }).click();
  await expect(orders.getByRole('columnheader').getByRole('button').first()).toBeVisible();

  const order = await paidOrder(world);
  await page.goto(`${BOOKINGS}?search=${order.item}&tripFrom=nonsense&status=booked`);
  await untilAlive(page);
  await expect(page.getByRole('table', { name: 'Bookings' }).getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Remove filter/ })).toHaveCount(1);
  await expectGoodOnPhone(page, 'The list of bookings');
  await page.getByRole('button', { name: `Actions for ${order.item}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Refund' })).toHaveAttribute('href', /\/refund$/);
  await page.getByRole('menuitem', { name: 'Waivers' }).click();
  await expect(page.getByRole('dialog', { name: 'Waivers of this booking' })).toBeVisible();
  await expect(page).toHaveURL(/waivers=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(`${TRANSACTIONS}?type=payment&search=${order.lola}`);
  await expect(page.getByRole('table', { name: 'Transactions' })).toContainText(order.gateway);
  await expect(page.getByRole('region', { name: 'Totals of this list' })).toContainText('Refunds$0.00');
  await expectAccessible(page, 'The list of transactions');

  await page.goto(`/orders/${order.id}`);
  const history = page.getByRole('group').filter({ hasText: /^History/ });
  await history.getByText('History', { exact: true }).click();
  await expect(history.getByText('Card charged')).toBeVisible();
  await expect(history).not.toContainText('Email queued');
});
