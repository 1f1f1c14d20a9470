import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { linkTo } from '../../setup/links.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { soon } from '../mail/setup.ts';
import { draft, type MessageWorld, messageWorldForFile } from './message-setup.ts';

let at: MessageWorld;
messageWorldForFile((opened) => {
  at = opened;
});

test('a leader neither cancels, stops nor resumes what staff wrote', async () => {
  const sendAt = DateTime.now().setZone('America/Vancouver').plus({ days: 2 }).toFormat("yyyy-MM-dd'T'HH:mm");
  const { _id: id } = await at.send(at.erin, { subject: 'The boat will not sail', sendAt });
  for (const [state, wanted] of [
    ['scheduled', 'cancel'],
    ['sending', 'stop'],
    ['stopped', 'resume'],
  ] as const) {
    await at.world.query('update group_messages set state = $2, frozen_at = $3 where id = $1', [
      ...[id, state, state === 'scheduled' ? null : new Date().toISOString()],
    ]);
    expect((await at.agent().getMessage({ params: { id } })).acts).toEqual([]);
    expect((await refusalOf(at.act(at.agent(), id, wanted))).code).toBe('auth.forbidden');
    expect(await at.stateOf(id)).toBe(state);
  }
});

test('a message that is resumed while a worker takes its job is sent afterwards', async () => {
  const sendAt = DateTime.now().setZone('America/Vancouver').plus({ days: 2 }).toFormat("yyyy-MM-dd'T'HH:mm");
  const { _id: id } = await at.send(at.erin, { sendAt });
  await at.world.query(`update group_messages set state = 'stopped', frozen_at = now() where id = $1`, [id]);
  const jobs = () =>
    at.world.query<{ id: string; locked_at: string | null }>(
      'select id, locked_at from graphile_worker.jobs where key = $1',
      [`message:${id}`],
    );
  const [taken] = await jobs();
  await whileHeld(
    at.world,
    { table: 'graphile_worker._private_jobs', id: taken!.id, lock: 'update' },
    () => at.act(at.erin, id, 'resume'),
    (worker) => worker.query('update graphile_worker._private_jobs set locked_at = now() where id = $1', [taken!.id]),
  );
  expect(await jobs()).toEqual([{ id: expect.any(String), locked_at: null }]);
});

test('a stopped message holds the mails that are not out, and resuming sends each once', async () => {
  const leaving = await at.book();
  // One account made two orders for different people.
  const pair = [await at.book(), await at.book()];
  const [{ customer_id: account }] = (await at.world.query('select customer_id from orders where id = $1', [
    pair[0]!._id,
  ])) as [{ customer_id: string }];
  await at.world.query('update orders set customer_id = $1 where id = $2', [account, pair[1]!._id]);
  await at.world.sandbox.fault({ target: 'mail', effect: 'drop-before' });
  const { _id: id } = await at.send(at.erin, { subject: 'Stop and go' });
  await soon(() => at.stateOf(id)).toBe('sending');
  await at.act(at.erin, id, 'stop');
  await setBookings(at.world, 'cancelled', 'order_id = $1', [leaving._id]);
  const asked = (await at.erin.getMessage({ params: { id } })).recipients.map(({ email }) => email);
  const params = { id: pair.find(({ email }) => asked.includes(email))!._id };
  const { version } = await at.erin.getStaffOrder({ params });
  const email = 'corrected@friends.example';
  await at.erin.updateOrder({ params, body: { version, contact: { email } } });
  // An attempt under way may fail after the message was stopped, and pauses for longer each time. Without the fault it
  // could still succeed, and so could all of them.
  await eventually(async () => {
    await at.hurry();
    const jobs = await at.world.query(
      `select 1 from graphile_worker.jobs j join mail_outbox m on j.key = 'mail:' || m.id where m.template = 'group-message'`,
    );
    expect(jobs).toEqual([]);
  });
  await at.world.sandbox.clearFaults();
  expect((await at.world.sandbox.mails()).filter(({ subject }) => subject === 'Stop and go')).toEqual([]);
  await at.act(at.erin, id, 'resume');
  await at.sent(id);
  const { recipients } = await at.erin.getMessage({ params: { id } });
  const mails = (await at.world.sandbox.mails()).filter(({ subject }) => subject === 'Stop and go');
  // A family that cancelled meanwhile is left out, and nothing goes to an email that was corrected.
  const [meant, leftOut] = ['sent', 'leftOut'].map((state) => recipients.filter((one) => one.state === state));
  expect(leftOut!.map(({ email }) => email).sort()).toEqual([leaving.email, email].sort());
  expect(mails.map(({ to }) => to).sort()).toEqual(meant!.map(({ email }) => email).sort());
  expect(meant!.length).toBe(recipients.length - 2);
});

test('a contact stops the messages of a group by the link in one, and lets them come again', async () => {
  const family = await at.book();
  await at.send(at.erin, { subject: 'With a way out' });
  const mail = await at.people.mailTo(family.email, /^With a way out/);
  const token = /\/stop\/([0-9a-f]{64})/.exec(mail.text)![1]!;
  const { client } = at.world;
  // Opening the link changes nothing, and it opens nothing else.
  const choice = await client.getMessageChoice({ params: { id: token } });
  expect(choice).toMatchObject({ group: 'Spring Break', isStopped: false });
  expect(JSON.stringify(choice)).not.toMatch(/@|Traveller|Parent/);
  expect((await refusalOf(client.getOrder({ params: { id: token }, query: {} }))).code).toBe('link.ended');
  expect((await refusalOf(client.getAnswerSheet({ params: { id: token } }))).code).toBe('link.ended');
  const other = await linkTo(at.world.query, 'order', family._id, family.email);
  expect((await refusalOf(client.getMessageChoice({ params: { id: other } }))).code).toBe('link.ended');

  // One message waits in the outbox while the family stops.
  await at.world.sandbox.fault({ target: 'mail', path: family.email, effect: 'drop-before' });
  const { _id: waiting } = await at.send(at.erin, { subject: 'On its way' });
  const stateOfTheirs = async () =>
    (await at.erin.getMessage({ params: { id: waiting } })).recipients.find(({ email }) => email === family.email)!
      .state;
  await soon(stateOfTheirs).toBe('queued');
  const choose = (isStopped: boolean) => client.setMessageChoice({ params: { id: token }, body: { isStopped } });
  const chosen = await Promise.all([choose(true), choose(true)]);
  expect(chosen.map(({ isStopped }) => isStopped)).toEqual([true, true]);
  // The mail server stays away meanwhile, because an attempt may be under way.
  await soon(async () => {
    await at.hurry();
    return stateOfTheirs();
  }).toBe('leftOut');
  await at.world.sandbox.clearFaults();

  const preview = await at.erin.previewMessage({ params: { id: at.group }, body: draft() });
  expect(preview.recipients.map(({ email }) => email)).not.toContain(family.email);
  expect(preview.leftOut).toContainEqual({ name: 'Robin Parent', travellers: ['Traveller1 Parent'], why: 'stopped' });
  await choose(false);
  const again = await at.erin.previewMessage({ params: { id: at.group }, body: draft() });
  expect(again.recipients.map(({ email }) => email)).toContain(family.email);
  const audited = await at.world.query<{ action: string }>(
    `select action from audit_log where entity_id = $1 and action like 'order.messages%' order by created_at`,
    [family._id],
  );
  expect(audited.map(({ action }) => action)).toEqual(['order.messagesStopped', 'order.messagesWanted']);
  expect((await at.world.sandbox.mails(family.email)).map(({ subject }) => subject)).not.toContain('On its way');

  // Somebody to whom the mail was passed on does not fill the audit log with changes, and uses up only their own.
  const stranger = clientOf(at.world.origin, { 'x-forwarded-for': '203.0.113.9' });
  const disturb = (isStopped: boolean) => stranger.setMessageChoice({ params: { id: token }, body: { isStopped } });
  for (let more = 0; more < 20; more++) for (const isStopped of [true, false]) await disturb(isStopped);
  expect(await disturb(true)).toMatchObject({ isStopped: true });
  expect((await refusalOf(disturb(false))).code).toBe('request.rateLimited');
  expect(await choose(false)).toMatchObject({ isStopped: false });
  expect(await disturb(true)).toMatchObject({ isStopped: true });

  // The family has a second order. A stranger got the messages by the mistyped email of the first, and stopped them.
  const second = await at.book();
  await at.world.query('update orders set customer_id = (select customer_id from orders where id = $1) where id = $2', [
    family._id,
    second._id,
  ]);
  // Later orders with the email have the stop too, also after the first is corrected and the second erased.
  const later = [await at.book(), await at.book()];
  const setEmail = ({ _id }: { _id: string }) =>
    at.world.query('update orders set contact_email = $1 where id = $2', [family.email, _id]);
  await setEmail(later[0]!);
  const params = { id: family._id };
  const { version } = await at.erin.getStaffOrder({ params });
  const email = at.people.newEmail('corrected');
  await at.erin.updateOrder({ params, body: { version, contact: { email } } });
  const corrected = await at.erin.previewMessage({ params: { id: at.group }, body: draft() });
  const asked = corrected.recipients.map((one) => one.email);
  expect(asked).toEqual(expect.arrayContaining([email, second.email]));
  expect(asked).not.toContain(family.email);
  await setEmail(later[1]!);
  await at.world.query(`update order_items set end_local = '2026-01-04T12:00:00-0800' where order_id = $1`, [
    later[0]!._id,
  ]);
  await at.erin.eraseCustomerData({ params: { id: later[0]!._id }, body: { email: family.email } });
  const afterErasure = await at.erin.previewMessage({ params: { id: at.group }, body: draft() });
  expect(afterErasure.recipients.map((one) => one.email)).not.toContain(family.email);
});

/** An agent of the same partner, for a test that removes them. */
async function newLeader() {
  const [{ partner }] = (await at.world.query('select partner_id as partner from groups where id = $1', [
    at.group,
  ])) as [{ partner: string }];
  const email = at.people.newEmail('leader');
  await at.erin.createAgent({ body: { name: 'Lee', lastname: 'Park', email, partner } });
  const leader = await at.people.signIn(email, (await at.people.temporaryPassword(email)).password);
  await leader.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
  return leader;
}

test('a leader does not resume what was stopped, and the messages of somebody who was removed end with a notice', async () => {
  const { erin, act } = at;
  const leader = await newLeader();
  const subject = 'Gone with its leader';
  await at.world.sandbox.fault({ target: 'mail', effect: 'drop-before' });
  const { _id: underWay, state } = await at.send(leader.client, { subject });
  if (state === 'waiting') await act(erin, underWay, 'approve');
  for (const by of [leader.client, erin]) {
    await soon(() => at.stateOf(underWay)).toBe('sending');
    await act(by, underWay, 'stop');
    expect((await refusalOf(act(leader.client, underWay, 'resume'))).code).toBe('auth.forbidden');
    expect((await leader.client.getMessage({ params: { id: underWay } })).acts).toEqual([]);
    await act(erin, underWay, 'resume');
  }

  const sendAt = DateTime.now().setZone('America/Vancouver').plus({ days: 2 }).toFormat("yyyy-MM-dd'T'HH:mm");
  const { _id: planned } = await at.send(leader.client, { sendAt });
  expect(await at.stateOf(planned)).toBe('scheduled');
  const manager = await signedIn(at.world.origin, 'manager@coastline.example');
  const [ofColleague, ofErin] = [await at.send(manager, { sendAt }), await at.send(erin, { sendAt })];
  const employees = await erin.findEmployees({ query: { divisions: await at.people.divisionId('VAN') } });
  const { _id: leaving } = employees.find(({ email }) => email === 'manager@coastline.example')!;
  await erin.removeEmployee({ params: { id: leaving } });
  expect([await at.stateOf(ofColleague._id), await at.stateOf(ofErin._id)]).toEqual(['cancelled', 'scheduled']);
  await erin.removeIdentity({ params: { email: leader.email } });
  expect([await at.stateOf(underWay), await at.stateOf(planned)]).toEqual(['cancelled', 'cancelled']);
  const notices = await at.world.query<{ to: string; about: string }>(
    `select to_address as to, data->'facts'->0->>1 as about from mail_outbox
     where once_key like 'notice:message-ended:%' order by about, to_address`,
  );
  const erins = notices.filter(({ to }) => to === 'employee@coastline.example').map(({ about }) => about);
  expect(erins).toEqual([subject, draft().subject, draft().subject]);
  expect(notices.map(({ to }) => to)).not.toContain('manager@coastline.example');
  // A new sign-in for the same leader brings nothing back.
  await at.world.query(
    `update agents set identity_id = (select identity_id from customers where email = 'traveller@home.example')
     where email = $1`,
    [leader.email],
  );
  await eventually(async () => {
    await Promise.all([at.runNow(underWay), at.runNow(planned), at.hurry()]);
    const { recipients } = await erin.getMessage({ params: { id: underWay } });
    expect(new Set(recipients.map(({ state }) => state))).toEqual(new Set(['leftOut']));
  });
  await at.world.sandbox.clearFaults();
  expect((await at.world.sandbox.mails()).filter((mail) => mail.subject === subject)).toEqual([]);
  expect([await at.stateOf(underWay), await at.stateOf(planned)]).toEqual(['cancelled', 'cancelled']);
});
