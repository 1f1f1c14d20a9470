import { randomUUID } from 'node:crypto';
import { shopper } from '../../server/test/setup/people/shopper.ts';
import { atStripe } from '../../server/test/setup/stripe-events.ts';
import { expectAccessible } from '../src/axe.ts';
import { untilAlive } from '../src/line.ts';
import { EMPLOYEE, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

test('staff compare the books, record a refund made at Stripe, and close a difference with a reason @desktop', async ({
  page,
  world,
  email,
}) => {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [41] });
  const order = await person.order(group, [item], email);
  const intent = await person.intent(order);
  await person.pay(intent);
  await person.confirmed(order._id);
  // The webhook of this refund is lost.
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks', path: 'refund' });
  await atStripe(world.sandbox.url, '/refunds', {
    payment_intent: intent.id,
    amount: '1100',
    reverse_transfer: 'true',
    refund_application_fee: 'true',
  });
  await world.sandbox.clearFaults();
  // Adds differences that only a person can decide.
  const [known] = await world.query<{ division: string }>('select division_id as division from orders where id = $1', [
    order._id,
  ]);
  await world.query(
    `insert into differences (division_id, kind, subject, order_id, about, ours, theirs)
     values ($1, 'feeDiffers', $2, $3, '{}', '$1.00 platform fee', '$2.00 platform fee'),
       ($1, 'disputed', $2, $3, '{}', '$94.00 paid', '$94.00 disputed')`,
    [known!.division, randomUUID(), order._id],
  );

  await signIn(page.context(), world, EMPLOYEE);
  await page.goto('/companies/divisions/groups');
  await untilAlive(page);
  await page.getByRole('link', { name: 'Reconciliation' }).click();
  await expect(page).toHaveTitle('Reconciliation · Vancouver');
  // Other journeys in this world may have left differences too.
  await page.getByRole('searchbox', { name: 'Search differences' }).fill(order.lolaId);
  await expect(page).toHaveURL(`/companies/divisions/reconciliation?search=${order.lolaId}`);
  const rows = page.getByRole('table', { name: 'Differences' }).getByRole('row').filter({ hasText: order.lolaId });
  await expect(rows.filter({ hasText: 'Platform fee differs' })).toContainText('$2.00 platform fee');
  const disputes = rows.filter({ hasText: 'Payment disputed' }).getByRole('link', { name: 'Open disputes' });
  await expect(disputes).toHaveAttribute('href', '/companies/divisions/disputes');

  await rows.getByRole('button', { name: `Acknowledge: Platform fee differs, order ${order.lolaId}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Acknowledge: Platform fee differs' });
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByText('Please enter a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Agreed with the operator');
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.filter({ hasText: 'Platform fee differs' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('button', { name: 'Reconcile now' }).click();
  const refund = rows.filter({ hasText: 'Refund missing from our records' });
  await expect(refund).toContainText('$11.00 refunded', { timeout: 60_000 });
  await expect(page.getByText(/^Last reconciled on/)).toBeVisible();
  await expectAccessible(page, 'ledger');
  await refund.getByRole('button', { name: /^Record refunds/ }).click();
  const question = page.getByRole('dialog', { name: `Record the refunds for order ${order.lolaId}?` });
  await question.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('Repaired: both sides match')).toBeVisible();
  await expect(refund).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto(`/companies/divisions/reconciliation?state=closed&search=${order.lolaId}`);
  const closed = rows.filter({ hasText: 'Refund missing from our records' });
  await expect(closed).toContainText('Repaired by Erin Walsh');
  await expect(rows.filter({ hasText: 'Platform fee differs' })).toContainText('“Agreed with the operator”');
  await closed.getByRole('link', { name: order.lolaId }).click();
  await expect(page).toHaveURL(new RegExp(`/companies/divisions/orders/${order._id}$`));
});
