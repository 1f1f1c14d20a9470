import type { Page } from '@playwright/test';
import { untilAlive } from '../src/line.ts';
import { expectFitsLargeLetters, expectGoodInEveryMode } from '../src/narrow.ts';
import { signIn, TRAVELLER } from '../src/portal-people.ts';
import { openCheckout } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

test('a traveller lists their orders in pages, opens one, and leaves no details in the checkout after the logout @phone', async ({
  page,
  context,
  world,
}) => {
  await signIn(context, world, TRAVELLER);
  await openCheckout(page, world);
  const checkout = page.url();
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Carter');
  await page.goto('/customers/orders');
  await expect(page.getByRole('heading', { name: 'My orders', level: 1 })).toBeVisible();
  await expect(page.getByText('Robin Carter')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  // The order with a refund. Other journeys may change the refundable amount.
  const [refunded] = await world.query<{ id: string; lola_id: string; cents: number; back: number }>(
    `select id, lola_id, amount_total_cents as cents, amount_refunded_cents as back from orders
     where contact_email = 'traveller@home.example' and amount_refunded_cents > 0 order by created_at limit 1`,
  );
  const row = page.getByRole('row').filter({ hasText: refunded!.lola_id });
  // A card has the group above the id, and no amounts of $0.00.
  await expect(row.getByRole('rowheader')).toHaveAccessibleName(new RegExp(`Spring Break ${refunded!.lola_id}`));
  await expect(page.getByRole('cell', { name: '$0.00' })).toHaveCount(0);
  for (const amount of [refunded!.cents, refunded!.back])
    await expect(row).toContainText(`$${(amount / 100).toFixed(2)}`);
  await expectGoodInEveryMode(page, 'My orders');
  await expectFitsLargeLetters(page, 'My orders');
  const opened = page.waitForEvent('popup');
  // A click anywhere in the row opens it. The bar at the bottom must not cover it.
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await row.getByText('Paid', { exact: true }).click({ force: true });
  const order = await opened;
  await expect(order).toHaveURL(`/orders/${refunded!.id}`);
  await expect(order.getByRole('heading', { level: 1 })).toBeVisible();
  await order.close();
  await test.step('many orders come in pages, each with its own address', () => expectPages(page, world));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login/customers');
  await page.goto(checkout);
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

async function expectPages(page: Page, world: World): Promise<void> {
  await world.query(`
    insert into orders (id, lola_id, division_id, group_id, partner_id, customer_id, contact_name, contact_email,
      contact_phone, description, amount_total_cents, content_hash, created_at)
    select gen_random_uuid(), 'ORPAGE' || lpad(n::text, 4, '0'), division_id, group_id, partner_id, customer_id,
      contact_name, contact_email, contact_phone, description, 100, 'page', created_at - n * interval '1 day'
    from generate_series(1, 60) n,
      (select * from orders where contact_email = 'traveller@home.example' order by created_at limit 1) one`);
  try {
    await page.goto('/customers/orders?rows=25');
    await untilAlive(page);
    await expect(page.getByRole('rowheader')).toHaveCount(25);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/customers/orders?rows=25&page=2');
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect(page.getByText('ORPAGE0060')).toBeVisible();
    await page.getByRole('button', { name: 'Page 1' }).click();
    await expect(page.getByText('ORPAGE0001')).toBeVisible();
  } finally {
    await world.query(`delete from orders where content_hash = 'page'`);
  }
}
