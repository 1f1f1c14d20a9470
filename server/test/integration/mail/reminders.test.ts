import { DateTime } from 'luxon';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setBookings } from '../../setup/set-bookings.ts';
import { type MailWorld, openMailWorld, soon } from './setup.ts';

let at: MailWorld;
beforeAll(async () => {
  at = await openMailWorld();
  // Signs the demo world's own waivers, so that nobody is reminded of them.
  await at.world.query(
    "update waivers set date_signed = now(), signed_waiver = '{}' where not is_signed and status = 'open'",
  );
});
afterAll(() => at?.world.close());
beforeEach(() => at.people.forgetAttempts());

/** Runs reminder jobs as the schedule adds them, several at once if it ran twice. */
async function remind(times = 1) {
  for (let index = 0; index < times; index++)
    await at.world.query("select graphile_worker.add_job('remind-waivers', '{}')");
  await soon(() =>
    at.world.query("select 1 from graphile_worker.jobs where task_identifier = 'remind-waivers'"),
  ).toEqual([]);
}

const reminders = (order: string) =>
  at.world.query<{ once_key: string; to_address: string; days_left: number; travellers: number }>(
    `select once_key, to_address, (data->>'daysLeft')::int as days_left,
       (select count(*)::int from jsonb_array_elements(data->'trips') t, jsonb_array_elements(t->'waivers')) as travellers
     from mail_outbox where order_id = $1 and template = 'waiver-request' order by created_at`,
    [order],
  );

/** Moves the trip instead of the clock: `days` ahead at noon, or a number of hours from now. */
async function departs(order: string, { days, hours, tour = '' }: { days?: number; hours?: number; tour?: string }) {
  const now = DateTime.now().setZone('America/Vancouver');
  const start = days === undefined ? now.plus({ hours: hours! }) : now.plus({ days }).set({ hour: 12, minute: 0 });
  const local = (time: DateTime) => time.toFormat("yyyy-MM-dd'T'HH:mm:ssZZZ");
  await at.world.query(
    `update order_items set start_local = $2, end_local = $3, start_at = $4 where order_id = $1 and title like $5`,
    [order, local(start), local(start.plus({ hours: 2 })), start.toJSDate(), `${tour}%`],
  );
  return start.toISODate()!;
}

async function family(parties?: Parameters<MailWorld['book']>[0]) {
  const booked = await at.book(parties);
  await at.world.query("update orders set created_at = now() - interval '30 days' where id = $1", [booked._id]);
  return booked;
}

test('reminders are sent 7, 3 and 1 day before the trip, once each, however often the job runs', async () => {
  // A second worker, which sees the same jobs.
  await at.world.serve();
  const [one, other] = [await family([{ tour: 'Whale Watching Voyage', ages: [9, 10] }]), await family()];
  await departs(other._id, { days: 20 });
  await departs(one._id, { days: 8 });
  await remind();
  expect(await reminders(one._id)).toEqual([]);

  const found = async () => (await reminders(one._id)).map(({ once_key }) => once_key.split(':').slice(2).join(' '));
  const days: [Parameters<typeof departs>[1], string][] = [
    [{ days: 6 }, '7'],
    [{ days: 2 }, '3'],
    [{ hours: 3 }, '1'],
  ];
  const expected: string[] = [];
  for (const [when, before] of days) {
    const day = await departs(one._id, when);
    expected.push(`${day} ${before}`);
    await remind(6);
    await remind();
    expect(await found()).toEqual(expected);
  }
  expect(await reminders(one._id)).toMatchObject([
    { to_address: one.email, days_left: 6, travellers: 2 },
    { days_left: 2 },
    {},
  ]);
  expect(await reminders(other._id)).toEqual([]);
  expect((await at.people.mailTo(one.email, /^In 6 days: 2 waivers to sign/)).text).toContain('/waivers/');
  await at.people.mailTo(one.email, /^(Today|Tomorrow): 2 waivers to sign/);
  await soon(async () =>
    (await at.ledger(one._id)).filter(({ what }) => /automatic/.test(what)).map(({ state }) => state),
  ).toEqual(['sent', 'sent', 'sent']);
  const mails = (await at.world.sandbox.mails(one.email)).filter(({ subject }) => / to sign /.test(subject));
  expect(mails).toHaveLength(3);
});

test('after missed reminders only the due one is sent, and none to orders made after it was due', async () => {
  const [late, fresh] = [await family(), await at.book()];
  for (const { _id } of [late, fresh]) await departs(_id, { days: 2 });
  await remind(2);
  expect(await reminders(late._id)).toMatchObject([{ once_key: expect.stringMatching(/:3$/), days_left: 2 }]);
  expect(await reminders(fresh._id)).toEqual([]);
});

test('no reminder is sent for signed, cancelled, started or unpaid trips, or if the group does not want any', async () => {
  const [signed, cancelled, past, partly] = [
    await family(),
    await family(),
    await family(),
    await family([{ tour: 'Whale Watching Voyage', ages: [9, 10] }]),
  ];
  const { order: unpaid } = await at.order([{ tour: 'Whale Watching Voyage', ages: [9] }]);
  await at.world.query("update orders set created_at = now() - interval '30 days' where id = $1", [unpaid._id]);
  for (const { _id } of [signed, cancelled, partly, unpaid]) await departs(_id, { days: 6 });
  await departs(past._id, { hours: -1 });
  for (const { _id } of await at.waiversOf(signed._id)) await at.sign(_id);
  await at.sign((await at.waiversOf(partly._id))[0]!._id);
  await setBookings(at.world, 'cancelled', 'order_id = $1', [cancelled._id]);

  const { version, isWaiverReminders, _id: id } = await at.erin.getGroup({ params: { id: partly.group._id } });
  expect(isWaiverReminders).toBe(true);
  const off = await at.erin.updateGroup({ params: { id }, body: { isWaiverReminders: false, version } });
  expect(off.isWaiverReminders).toBe(false);
  const copy = await at.erin.copyGroup({ params: { id } });
  expect(copy.isWaiverReminders).toBe(false);
  await remind();
  expect(await reminders(partly._id)).toEqual([]);

  await at.erin.updateGroup({ params: { id }, body: { isWaiverReminders: true, version: off.version } });
  await remind();
  for (const { _id } of [signed, cancelled, past, unpaid]) expect(await reminders(_id)).toEqual([]);
  expect(await reminders(partly._id)).toMatchObject([{ travellers: 1 }]);
});

test('a moved trip uses its new day, and an order of several tours the next of them', async () => {
  const tours = await family([
    { tour: 'Whale Watching Voyage', ages: [9] },
    { tour: 'Peak Gondola and Ridge Hike', ages: [9] },
  ]);
  await departs(tours._id, { days: 6, tour: 'Whale' });
  const later = await departs(tours._id, { days: 7, tour: 'Peak' });
  await remind();
  const first = await reminders(tours._id);
  expect(first).toMatchObject([{ travellers: (await at.waiversOf(tours._id)).length }]);
  await at.world.query("update order_items set status = 'rebooked' where order_id = $1 and title like 'Whale%'", [
    tours._id,
  ]);
  const moved = await departs(tours._id, { days: 5, tour: 'Whale' });
  await remind();
  const keys = (await reminders(tours._id)).map(({ once_key }) => once_key);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toContain(moved);
  expect(keys.join()).not.toContain(later);
});
