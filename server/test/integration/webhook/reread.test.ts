import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { type Desk, openDesk } from './fareharbor-setup.ts';

/** Tests a booking that staff read again from FareHarbor. */
let at: Desk;
beforeAll(async () => {
  at = await openDesk();
});
beforeEach(() => at.sendWebhooks(true));
afterEach(() => at.world.sandbox.clearFaults());
afterAll(() => at?.world.close());

test('simultaneous readings during another change lose nothing, and the change is recorded once', async () => {
  const { order, item } = await at.booked();
  await at.sendWebhooks(false);
  const [first, second] = await at.unsold();
  const middle = await at.desk.move(item.uuid, first!, 2);
  const reread = () => at.staff.rereadBooking({ params: { id: item.id } });
  const early = Array.from({ length: 4 }, reread);
  const last = await at.desk.move(middle, second!, 2);
  await Promise.all([...early, ...Array.from({ length: 4 }, reread)]);
  expect(await at.itemOf(order)).toMatchObject({
    uuid: last,
    status: 'rebooked',
    known_trip: { startLocal: item.start_local },
  });
  expect((await at.actions(order)).length).toBeLessThanOrEqual(2);
  const again = await reread();
  expect(again).toMatchObject({ isChanged: false, needsNotice: true, status: 'rebooked' });
  const [row] = await at.world.query<{ actor_type: string; after: { start: string } }>(
    `select actor_type, after from audit_log where entity_id = $1 and action = 'order.item.rebooked' order by created_at desc`,
    [order._id],
  );
  expect(row).toMatchObject({ actor_type: 'employee', after: { start: (await at.itemOf(order)).start_local } });
});

test('the traveller is notified once if staff choose so, with the new and the former time', async () => {
  const { order, item } = await at.booked();
  await at.sendWebhooks(false);
  await at.desk.move(item.uuid, (await at.unsold())[1]!, 2);
  await at.staff.rereadBooking({ params: { id: item.id } });
  const mails = () =>
    at.world.query<{ state: string }>(
      `select state from mail_outbox where order_id = $1 and template = 'booking-changed'`,
      [order._id],
    );
  expect(await mails()).toEqual([]);
  const notify = () => at.staff.notifyBookingChange({ params: { id: item.id } });
  const results = await Promise.allSettled([notify(), notify()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await mails()).toHaveLength(1);
  const mail = await eventually(async () => {
    const received = await at.world.sandbox.mails(order.customer.email);
    const found = received.find(({ subject }) => subject.includes('moved to another time'));
    expect(found).toBeDefined();
    return found!;
  });
  expect(mail.text).toContain('Before:');
  expect(mail.text).toContain('Before the trip: 2 waivers to sign.');
  await at.desk.cancel((await at.itemOf(order)).uuid);
  expect(await at.staff.rereadBooking({ params: { id: item.id } })).toMatchObject({
    status: 'cancelled',
    needsNotice: true,
  });
  await notify();
  await eventually(async () => {
    const received = await at.world.sandbox.mails(order.customer.email);
    expect(received.some(({ subject }) => subject.includes('cancelled'))).toBe(true);
  });
});

test('the mail about a cancelled booking opens no link that it does not show', async () => {
  const { order, item } = await at.booked(0, ['Cedar Canyon Walk']);
  const questions = () =>
    at.world.query<{ id: string; revoked: boolean }>(
      `select id, revoked_at is not null as revoked from access_links where order_id = $1 and purpose = 'questions'`,
      [order._id],
    );
  const [link] = await questions();
  await at.staff.revokeOrderLinks({ params: { id: order._id }, body: { link: link!.id } });
  await at.desk.cancel(item.uuid);
  await eventually(async () => {
    const received = await at.world.sandbox.mails(order.customer.email);
    expect(received.filter(({ subject }) => subject.includes('was cancelled'))).toHaveLength(1);
  });
  expect(await questions()).toEqual([{ id: link!.id, revoked: true }]);
});

// This test is last, because a failed FareHarbor is not called again for some seconds.
test('while FareHarbor is down it says so and changes nothing', async () => {
  const { item } = await at.booked();
  await at.world.sandbox.fault({ target: 'fareharbor', effect: 'status', value: 503, path: '/bookings/' });
  const asked = at.staff.rereadBooking({ params: { id: item.id } });
  await expect(asked).rejects.toMatchObject({ status: 503, code: 'fareharbor.unavailable' });
});
