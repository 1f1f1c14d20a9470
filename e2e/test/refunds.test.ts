import type { Page } from '@playwright/test';
import { message } from '@tours/contract/messages';
import { formatCents } from '@tours/contract/money';
import { keyOf } from '../../server/test/setup/people/shopper.ts';
import { expectAgreement, orderOf, payFor, REFUND_CARDS } from '../../server/test/setup/refunds.ts';
import { expectAccessible } from '../src/axe.ts';
import { untilAlive } from '../src/line.ts';
import { EMPLOYEE, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

/** The refunds that a page sends. */
const REFUNDS = '**/api/payment/refund';

async function open(page: Page, world: World, itemId: string) {
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(`/companies/divisions/bookings/${itemId}/refund`);
  await untilAlive(page);
  const screen = page.getByRole('dialog', { name: 'Refund' });
  await expect(screen.getByRole('region', { name: 'Booking', exact: true })).toBeVisible();
  return screen;
}

test('a partial refund matches its preview, and the rest is refunded with cancellation and mail @desktop', async ({
  page,
  world,
  allow,
}) => {
  const { order, items } = await payFor(world, { tours: 2, ages: [34] });
  const [item] = items;
  const total = item!.amountTotalCents;
  const screen = await open(page, world, item!._id);
  await expect(screen.getByRole('radio', { name: 'Card' })).toBeFocused();
  await expectAccessible(page, 'Refund');
  await screen.getByRole('radio', { name: 'Partial refund' }).check();
  const amount = screen.getByLabel('Amount (CAD)');
  await expect(amount).toHaveValue((total / 100).toFixed(2));
  for (const [typed, words] of [
    ['12.345', 'at most two decimals'],
    ['0.99', 'At least $1.00'],
    ['99999', `At most ${formatCents(total)}`],
  ] as const) {
    await amount.fill(typed);
    await expect(screen.getByText(words)).toBeVisible();
  }
  await amount.press('Enter');
  await expect(amount).toBeFocused();
  const bears = screen.getByRole('region', { name: 'Who pays' });
  const before = await bears.boundingBox();
  await amount.fill('20');
  const parts = bears.getByRole('definition');
  await expect(parts).toHaveCount(3);
  // The button below has not moved.
  expect(await bears.boundingBox()).toEqual(before);
  await screen.getByLabel('Send the traveller an email').uncheck();
  const second = await page.context().newPage();
  const stale = await open(second, world, item!._id);
  const previewed = await parts.allInnerTexts();
  // Without a cancellation and an email, the running refund shows neither: a tick beside them would be wrong.
  const running = page.getByRole('status', { name: 'Refund in progress' }).getByRole('listitem');
  const seen = Promise.withResolvers<void>();
  await page.route(REFUNDS, async (route) => {
    await expect(running).toHaveText(['Refund', 'Updating the order']);
    seen.resolve();
    await route.continue();
  });
  await screen.getByRole('button', { name: 'Refund $20.00' }).click();
  await seen.promise;
  await page.unroute(REFUNDS);
  await expect(page.getByText(/^Refund processed successfully - Refund Id on Stripe: re_\w+$/).first()).toBeVisible();
  const first = screen.getByRole('article', { name: 'Refund' }).first();
  await expect(first).toContainText('$20.00');
  await first.getByText('Who paid').click();
  await expect(first.getByRole('definition')).toHaveText(previewed);
  await agreed(world, order._id);

  // Somebody else who saw the booking before that does not refund it as well.
  await stale.getByRole('button', { name: `Refund ${formatCents(total)}` }).click();
  await expect(
    second.getByText('The payments or refunds of this booking have changed since you opened it.'),
  ).toBeInViewport();
  await second.close();
  // A second press of the button does not refund the rest.
  await screen.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(amount).toBeFocused();
  await screen.getByRole('radio', { name: `Full refund (${formatCents(total - 2_000)})` }).check();
  await screen.getByLabel('Cancel the booking in FareHarbor').check();
  await expect(screen.getByLabel('Send the traveller an email')).toBeChecked();
  await screen.getByRole('button', { name: `Cancel and refund ${formatCents(total - 2_000)}` }).click();
  await expect(screen.getByText('This booking is cancelled and fully refunded.')).toBeVisible();
  await expect(screen.getByRole('article', { name: 'Refund' })).toHaveCount(2);
  await expect(screen.getByText('The booking is cancelled in FareHarbor.')).toBeVisible();
  const books = await agreed(world, order._id);
  expect(books.items[0]).toMatchObject({ status: 'cancelled', amount_refunded_cents: total });
  await expect
    .poll(async () => (await world.sandbox.mails(order.customer.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining(`Refund of ${formatCents(total - 2_000)}`));

  await test.step('a booking of a payment plan: without money that goes back there is no note about it', async () => {
    const [planned] = await world.query<{ id: string }>(
      `select i.id from order_items i join payment_plans p on p.order_id = i.order_id
       where p.state = 'active' and i.status = 'booked' and i.amount_paid_cents < i.amount_total_cents
       order by i.id limit 1`,
    );
    const form = await open(page, world, planned!.id);
    await form.getByText('By hand').click();
    await form.getByRole('radio', { name: 'Partial refund' }).check();
    await form.getByLabel('Amount (CAD)').fill('');
    await form.getByLabel('Note').fill('Handed to a parent');
    await form.getByLabel('Cancel the booking in FareHarbor').check();
    await form.getByLabel('Amount (CAD)').fill('1');
    await expect(form.getByText('because a cancelled booking is no longer charged')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
    await form.getByLabel('Cancel the booking in FareHarbor').uncheck();
    await expect(form.getByRole('button', { name: 'Lower the payments by $1.00' })).toBeVisible();
    await expect(form.getByLabel('Note')).toHaveCount(0);
    await form.getByRole('button', { name: 'Lower the payments by $1.00' }).click();
    await expect(form.getByRole('article', { name: 'Lower payments' })).toBeVisible();
    await expect(form.getByText('Handed to a parent')).toHaveCount(0);
  });

  // After closing and reopening it shows the same.
  await page.goto(`/companies/divisions/bookings/${item!._id}/refund`);
  await expect(page.getByRole('article', { name: 'Refund' })).toHaveCount(2);

  const unpaid = await orderOf(world);
  await page.goto(`/companies/divisions/orders/${unpaid.order._id}`);
  await expect(page.getByRole('button', { name: 'Record a cash payment' })).toBeVisible();
  await page.getByRole('heading', { name: 'Emails' }).click();
  await expect(page.getByText('No emails about this order yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send confirmation email' })).toHaveCount(0);
  const other = await open(page, world, unpaid.order.items[0]!._id);
  await expect(other.getByText('This booking is not paid, so there is nothing to refund.')).toBeVisible();
  await other.getByRole('button', { name: 'Record a cash payment' }).click();
  const cash = page.getByRole('dialog', { name: `Cash for order ${unpaid.order.lolaId}` });
  await cash.getByLabel('Amount received (CAD)').fill((unpaid.order.amountTotalCents / 100).toFixed(2));
  // Nobody knows yet whether it was recorded.
  allow(/ERR_FAILED/);
  await page.route('**/api/payment/cash', (route) => route.abort());
  await cash.getByRole('button', { name: 'Book and record' }).click();
  await expect(cash.getByRole('alert')).toHaveText(
    'Connection lost. You can press again safely; it won’t be recorded twice.',
  );
  await page.unrouteAll();
  await cash.getByRole('button', { name: 'Book and record' }).click();
  await expect(page.getByText('Seats booked and cash recorded.')).toBeVisible();
  await expect(other.getByRole('button', { name: /^Refund \$/ })).toBeVisible();
});

test('a refund stands when FareHarbor refuses to cancel, and one of several payments shows how each is refunded @phone', async ({
  page,
  world,
}) => {
  const { order, items } = await payFor(world, { ages: [34] });
  const screen = await open(page, world, items[0]!._id);
  await expectAccessible(page, 'Refund on a phone', 'all but colours');
  const refusal = { effect: 'status', value: 400, code: 'booking-cancellation-error' };
  await world.sandbox.fault({ target: 'fareharbor', method: 'DELETE', ...refusal });
  await screen.getByLabel('Cancel the booking in FareHarbor').check();
  await screen.getByRole('button', { name: /^Cancel and refund \$/ }).click();
  await expect(screen.getByText(message('refund.cancelFailed'))).toBeVisible();
  await expect(screen.getByText(/^Refund processed successfully - Refund Id on Stripe: re_/)).toBeVisible();
  await world.sandbox.clearFaults();
  const { order: books } = await agreed(world, order._id);
  expect(books.is_refunded).toBe(true);
  const family = await page.context().newPage();
  await family.goto(`/orders/${keyOf(order._id)}`);
  await expect(family.getByRole('heading', { name: 'This order is refunded' })).toBeVisible();
  await expect(family.getByText('The bookings below aren’t cancelled.')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(screen.getByText('The booking is cancelled in FareHarbor.')).toBeVisible();
  await family.reload();
  await expect(family.getByRole('heading', { name: 'This order is cancelled and refunded' })).toBeVisible();
  await expect(family.getByText('The bookings below aren’t cancelled.')).toBeHidden();
  await expect(family.getByRole('link', { name: 'Order (PDF)' })).toBeVisible();
  await family.close();

  await test.step('a booking paid by card and in cash', async () => {
    const paid = await payFor(world, { ages: [34] });
    const cashCents = 3_000;
    await payPartlyInCash(world, paid.order._id, cashCents);
    const form = await open(page, world, paid.items[0]!._id);
    const payments = form.getByRole('list', { name: 'By payment' }).getByRole('listitem');
    await expect(payments).toHaveText([
      /^Payment 2, in cash\$30\.00Operator \$30\.00 · Platform fee \$0\.00/,
      /^Payment 1, to the card\$/,
    ]);
    await expect(form.getByText('Refunded to the original card. Please give back $30.00 in cash.')).toBeVisible();
    await expectAccessible(page, 'Refund of several payments');
    await form.getByRole('radio', { name: 'Partial refund' }).check();
    await form.getByLabel('Amount (CAD)').fill('20');
    await expect(payments).toHaveCount(0);
  });
});

test('a refund that the bank returns later is shown to staff with the next step @desktop', async ({ page, world }) => {
  const { order, items } = await payFor(world, { ages: [34], card: REFUND_CARDS.failsLater });
  const screen = await open(page, world, items[0]!._id);
  await screen.getByRole('radio', { name: 'Partial refund' }).check();
  await screen.getByLabel('Amount (CAD)').fill('20');
  await screen.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(screen.getByText(/^Refund processed successfully/)).toBeVisible();
  await world.sandbox.settleRefunds();
  await expect(async () => {
    const [line] = await world.query<{ state: string }>(
      "select state from transactions where order_id = $1 and transaction_type = 'refund'",
      [order._id],
    );
    expect(line?.state).toBe('failed');
  }).toPass({ timeout: 40_000 });
  await page.reload();
  await untilAlive(page);
  await expect(screen.getByText('The bank returned a refund')).toBeVisible();
  await expectAccessible(page, 'A refund that the bank sent back');
  await page.goto(`/companies/divisions/orders/${order._id}`);
  await expect(page.getByText(/sent back by the bank/).first()).toBeAttached();
  await page.getByText('Links and history').click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText(/returned by the bank/i).first()).toBeVisible();
});

/** Moves part of the card payment to a second charge, as if an employee had taken it in cash. */
async function payPartlyInCash(world: World, orderId: string, cents: number): Promise<void> {
  await world.query(
    `with charge as (
       insert into charges (order_id, division_id, partner_id, group_id, customer_id, sequence, kind, method, state, amount_cents,
         fee_cents, paid_at)
       select id, division_id, partner_id, group_id, customer_id, 2, 'payoff', 'cash', 'paid', $2::integer, 0, now() from orders where id = $1 returning id)
     insert into transactions (lola_id, order_id, order_item_id, division_id, partner_id, group_id, customer_id, charge_id,
       transaction_type, way, amount_cents, fee_cents, partner_commission_cents, start_local)
     select 'TRCASH0001', order_id, order_item_id, division_id, partner_id, group_id, customer_id, charge.id, 'cash', 'cash', $2::integer, 0, 0, start_local
     from transactions, charge where order_id = $1`,
    [orderId, cents],
  );
  const first = `order_id = $1 and amount_cents > $2::integer`;
  await world.query(`update transactions set amount_cents = amount_cents - $2::integer where ${first}`, [
    orderId,
    cents,
  ]);
  await world.query(`update charges set amount_cents = amount_cents - $2::integer where ${first}`, [orderId, cents]);
}

/** Retries, because the page reports the card's step while the ledger's is still running. */
async function agreed(world: World, order: string) {
  await expect(() => expectAgreement(world, order)).toPass({ timeout: 30_000 });
  return expectAgreement(world, order);
}
