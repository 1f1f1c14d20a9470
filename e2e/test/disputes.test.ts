import { eventually } from '../../server/test/setup/eventually.ts';
import { shopper } from '../../server/test/setup/people/shopper.ts';
import { expectAccessible } from '../src/axe.ts';
import { untilAlive } from '../src/line.ts';
import { expectGoodInEveryMode } from '../src/narrow.ts';
import { EMPLOYEE, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

test('staff open a dispute from Today, read the evidence and send it once @desktop', async ({
  page,
  context,
  world,
  email,
  allow,
}) => {
  allow(/status of 409 .*\/api\/disputes\//);
  const person = shopper(world.client, world.sandbox);
  const item = await person.fillIn(await person.readGroup(), { tour: 'Whale Watching Voyage', ages: [41, 9] });
  const order = await person.order(await person.readGroup(), [item], email);
  const intent = await person.intent(order);
  await person.pay(intent);
  await person.confirmed(order._id);
  const { id } = await world.sandbox.openDispute({ payment: intent.id, reason: 'product_not_received' });
  await eventually(async () =>
    expect(await world.query('select 1 from disputes where gateway_id = $1', [id])).toHaveLength(1),
  );

  await signIn(context, world, EMPLOYEE);
  await page.goto('/companies/divisions/today');
  await untilAlive(page);
  await page
    .getByRole('link', { name: /dispute/ })
    .filter({ hasText: 'Answer' })
    .click();
  await page.getByRole('link', { name: order.lolaId }).click();
  await expect(page.getByRole('heading', { name: `Dispute over order ${order.lolaId}`, level: 1 })).toBeVisible();
  await expect(page.getByText(/^The deadline is in \d+ days\. /)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Read the evidence' }).click();
  expect((await download).suggestedFilename()).toBe(`evidence-${order.lolaId}.pdf`);
  await page.getByRole('button', { name: 'Accept the dispute' }).click();
  const question = page.getByRole('dialog', { name: 'Accept the dispute?' });
  await expect(question).toContainText(/Your part, \$[\d,.]+, .* The partner’s commission of \$[\d,.]+ is taken back/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Prepare evidence' }).click();
  await expect(page.getByText('Prepared at Stripe, and not sent yet')).toBeVisible();
  await expectAccessible(page, 'A dispute');

  // A colleague has the same page open.
  const other = await context.newPage();
  await other.goto(page.url());
  await untilAlive(other);
  await page.getByRole('button', { name: 'Send to the bank' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Sent to the bank .* by Erin Walsh$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await other.getByRole('button', { name: 'Send to the bank' }).click();
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(other.getByText('The evidence was sent to the bank already.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Send to the bank' })).toBeHidden();
  const { disputes } = await world.sandbox.stripe();
  expect(disputes!.find((one) => one.id === id)!.evidence_details.submission_count).toBe(1);

  await page.goto('/companies/divisions/disputes/debts');
  await expect(page.getByRole('heading', { name: 'Owed to the platform', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Areas' }).locator('[aria-current=page]')).toHaveText('Disputes');
  await expect(page.getByText('Nothing is owed')).toBeVisible();
  await expect(page.getByText('Owed in all')).toBeHidden();
  await expectGoodInEveryMode(page, 'Debts');
});
