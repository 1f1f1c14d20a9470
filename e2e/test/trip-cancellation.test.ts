import { eventually } from '../../server/test/setup/eventually.ts';
import { expectAgreement, payFor } from '../../server/test/setup/refunds.ts';
import { expectAccessible } from '../src/axe.ts';
import { untilAlive } from '../src/line.ts';
import { EMPLOYEE, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

// The trip is cancelled for everybody who booked it.
test.use({ ownsWorld: true });

test('a storm: staff cancel a trip from its manifest, and see what needs a person @desktop', async ({
  page,
  world,
}) => {
  const [shown] = await world.query<{ pk: string }>(
    `select a.fareharbor_pk as pk from availabilities a join items i on i.id = a.item_id join groups g on g.id = i.group_id
     where g.slug = 'spring-break' and i.name = 'Whale Watching Voyage' order by a.start_at offset 1 limit 1`,
  );
  await world.sandbox.setAvailability(Number(shown!.pk), { capacity: 300 });
  const family = [34, 35, 36, 9, 10, 11];
  const orders = [await payFor(world, { ages: family }), await payFor(world, { ages: family })];
  const disputed = await payFor(world, { ages: [34, 9] });
  const { id: dispute } = await world.sandbox.openDispute({ payment: disputed.intent.id });
  await eventually(async () =>
    expect(await world.query('select 1 from disputes where gateway_id = $1', [dispute])).toHaveLength(1),
  );
  const [trip] = await world.query<{ group: string; pk: string }>(
    'select group_id as group, availability_pk as pk from order_items where order_id = $1',
    [disputed.order._id],
  );

  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(`/companies/divisions/calendar/manifests?group=${trip!.group}&departure=${trip!.pk}`);
  await untilAlive(page);
  await page.getByRole('link', { name: 'Cancel this trip…' }).click();
  await expect(page).toHaveTitle('Cancel this trip · Vancouver');
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText('bookings with');
  await expect(page.getByRole('region', { name: 'Needs a person' })).toContainText('disputed');
  await expectAccessible(page, 'Cancel this trip');

  const cancel = page.getByRole('button', { name: /^Cancel \d+ bookings and refund \$/ });
  await cancel.click();
  const reason = page.getByLabel('Reason');
  await expect(reason).toBeFocused();
  await reason.fill('A gale warning for the strait.');
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('A gale warning for the strait.');
  await cancel.click();
  await expect(page.getByText(/^Please type \$/)).toBeVisible();
  const [, sum] = /refund \$([\d,.]+)$/.exec((await cancel.textContent()) ?? '')!;
  await page.getByLabel(/^To confirm, type the sum/).fill(sum!);
  await cancel.click();

  await expect(page).toHaveTitle('Cancelled trip · Vancouver');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const bookings = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem');
  const ofOrder = ({ order }: (typeof orders)[number]) => bookings.filter({ hasText: order.items[0]!.lolaId });
  for (const order of orders) await expect(ofOrder(order)).toContainText('Done', { timeout: 60_000 });
  await expect(page.getByText('1 needs a person')).toBeVisible();
  // It stands first, and stays as it is until the bank decides.
  await expect(bookings.first()).toContainText('Needs a person');
  await bookings.first().getByRole('button', { name: 'Try again' }).click();
  const tried = `select 1 from audit_log where action = 'order.tripCancelledAgain' and entity_id = $1`;
  await eventually(async () => expect(await world.query(tried, [disputed.order._id])).toHaveLength(1));
  // From here on the page shows a state after that try.
  await page.reload();
  await untilAlive(page);
  await expect(bookings.first()).toContainText('disputed');
  await expect(bookings.first().getByRole('link', { name: 'Open its refund' })).toBeVisible();
  await expectAccessible(page, 'Cancelled trip');
  for (const { order } of orders) {
    const books = await expectAgreement(world, order._id);
    expect(books.items[0]).toMatchObject({ status: 'cancelled', amount_refunded_cents: order.amountTotalCents });
  }
  // Today leads to the booking that is left, and its order back to the trip.
  await page.goto('/companies/divisions');
  await page.getByRole('link', { name: /booking still on a cancelled trip/ }).click();
  await page.getByRole('link', { name: disputed.order.items[0]!.lolaId }).click();
  await page.getByRole('link', { name: 'Cancelled for everybody' }).click();
  await expect(page).toHaveTitle('Cancelled trip · Vancouver');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${disputed.order.lolaId}`);
});
