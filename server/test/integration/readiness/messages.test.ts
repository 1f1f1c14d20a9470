import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { linkTo } from '../../setup/links.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { soon } from '../mail/setup.ts';
import { draft, type MessageWorld, openMessageWorld } from './message-setup.ts';

let at: MessageWorld;
beforeAll(async () => {
  at = await openMessageWorld();
});
afterAll(() => at?.world.close());
beforeEach(async () => {
  await at.people.forgetAttempts();
  await at.world.query('delete from group_messages');
});

test('only agents of the partner and staff of the division write and read messages', async () => {
  const { _id } = await at.send(at.erin);
  for (const [caller, code] of [
    ['otherAgent', 'resource.notFound'],
    ['otherEmployee', 'resource.notFound'],
    ['customer', 'auth.forbidden'],
    ['visitor', 'auth.required'],
  ] as const) {
    const { client } = at.everybody[caller];
    expect((await refusalOf(at.send(client))).code).toBe(code);
    expect((await refusalOf(client.previewMessage({ params: { id: at.group }, body: draft() }))).code).toBe(code);
    expect((await refusalOf(client.getMessage({ params: { id: _id } }))).code).toBe(code);
    expect((await refusalOf(at.act(client, _id, 'cancel'))).code).toBe(code);
  }
  expect(await at.everybody.otherAgent.client.findMessages({ query: {} })).toEqual([]);
});

test('recipients are listed before and fixed at sending: one mail per contact, without cancelled and bounced ones', async () => {
  const [two, cancelled, bounced] = [
    await at.book([{ tour: 'Whale Watching Voyage', ages: [9, 10] }]),
    await at.book(),
    await at.book(),
  ];
  await setBookings(at.world, 'cancelled', 'order_id = $1', [cancelled._id]);
  // A mail that is being sent now would overwrite the failure.
  await soon(() =>
    at.world.query(`select state from mail_outbox where order_id = $1 and state <> 'sent'`, [bounced._id]),
  ).toEqual([]);
  await at.world.query(
    `update mail_outbox set state = 'failed', attempts = 3 where order_id = $1 and to_address = $2`,
    [bounced._id, bounced.email],
  );
  await at.world.query(`update orders set contact_name = 'Bo Unced' where id = $1`, [bounced._id]);
  const preview = await at.erin.previewMessage({ params: { id: at.group }, body: draft() });
  const emails = preview.recipients.map(({ email }) => email!);
  expect(new Set(emails).size).toBe(emails.length);
  expect(emails).toContain(two.email);
  expect(emails).not.toContain(cancelled.email);
  expect(preview.leftOut).toContainEqual({ name: 'Bo Unced', why: 'bounced' });
  expect(preview.text).toContain('And lunch.');
  expect(
    (await at.agent().previewMessage({ params: { id: at.group }, body: draft() })).recipients[0]!.email,
  ).toBeNull();

  const key = randomUUID();
  const twice = await Promise.all([1, 2].map(() => at.send(at.erin, { key })));
  expect(new Set(twice.map(({ _id }) => _id)).size).toBe(1);
  const id = twice[0]!._id;
  await at.sent(id);
  const sent = await at.erin.getMessage({ params: { id } });
  expect(sent.recipients.map(({ email }) => email).sort()).toEqual([...emails].sort());
  expect(new Set(sent.recipients.map(({ state }) => state))).toEqual(new Set(['sent']));
  const mails = (await at.world.sandbox.mails(two.email)).filter(({ subject }) => subject === 'What to pack');
  expect(mails).toMatchObject([{ replyTo: 'trips@maple.example', text: expect.stringContaining('rain jacket') }]);
});

test('a message to those with something open leaves out who is ready and whose trip is over, like a nudge', async () => {
  const [open, ready, departed] = [await at.book(), await at.book(), await at.book()];
  await at.world.query(`update waivers set paper_received_at = now() where order_id = $1`, [ready._id]);
  await at.world.query('update questions set is_required = false');
  await at.world.query(`update order_items set start_at = now() - interval '1 hour' where order_id = $1`, [
    departed._id,
  ]);
  const emailsOf = ({ recipients }: { recipients: { email: string | null }[] }) => recipients.map(({ email }) => email);
  const params = { id: at.group };
  for (const asked of [
    await at.erin.previewMessage({ params, body: draft({ audience: 'open' }) }),
    await at.erin.previewNudge({ params, query: {} }),
  ]) {
    expect(emailsOf(asked)).toContain(open.email);
    expect(emailsOf(asked)).not.toContain(ready.email);
    expect(emailsOf(asked)).not.toContain(departed.email);
  }
  const everybody = emailsOf(await at.erin.previewMessage({ params, body: draft() }));
  for (const { email } of [open, ready, departed]) expect(everybody).toContain(email);

  // Nobody can act on what a departed seat lacks, so the board has it last.
  const { travellers } = await at.erin.getReadiness({ params, query: {} });
  expect(travellers.at(-1)).toMatchObject({ order: { _id: departed._id }, isReady: false });
});

test('a message to one departure goes to its families alone', async () => {
  const [walk, whale] = [await at.book([{ tour: 'Cedar Canyon Walk', ages: [9] }]), await at.book()];
  const [{ pk }] = (await at.world.query('select availability_pk as pk from order_items where order_id = $1', [
    walk._id,
  ])) as [{ pk: string }];
  const { _id } = await at.send(at.erin, { subject: 'The walk begins earlier', departure: Number(pk) });
  await at.sent(_id);
  const { departure, recipients } = await at.erin.getMessage({ params: { id: _id } });
  expect(departure).toMatchObject({ title: 'Cedar Canyon Walk' });
  const emails = recipients.map(({ email }) => email);
  expect(emails).toContain(walk.email);
  expect(emails).not.toContain(whale.email);
  const aboard = await at.world.query<{ email: string }>(
    `select distinct o.contact_email as email from orders o join order_items i on i.order_id = o.id
     where o.group_id = $1 and i.availability_pk = $2 and o.state = 'confirmed' and i.status = 'booked'`,
    [at.group, pk],
  );
  expect([...emails].sort()).toEqual(aboard.map(({ email }) => email).sort());
});

test('staff read the first message of a leader before it goes out, and may refuse it', async () => {
  const { otherAgent, otherEmployee, customer, visitor } = at.everybody;
  const needsApproval = async () =>
    (await at.agent().previewMessage({ params: { id: at.group }, body: draft() })).needsApproval;
  const mailsOf = async (subject: string) =>
    (await at.world.sandbox.mails()).filter((mail) => mail.subject === subject);

  const refused = await at.send(at.agent(), { subject: 'Not like this' });
  expect(refused).toMatchObject({ state: 'waiting', acts: ['cancel'] });
  await at.people.mailTo('employee@coastline.example', /^A message waits for your approval/);
  await at.world.query(`update agents set email = 'asha.new@maple.example' where email = 'agent@maple.example'`);
  await at.act(at.erin, refused._id, 'cancel');
  expect(await at.stateOf(refused._id)).toBe('cancelled');
  const mailToLeader = (subject: RegExp) => at.people.mailTo('asha.new@maple.example', subject);
  expect((await mailToLeader(/^Message refused: Not like this/)).text).toContain('No family gets it.');
  expect((await refusalOf(at.act(at.erin, refused._id, 'approve'))).code).toBe('message.notNow');

  // After a refusal, the next one is the first one again.
  expect(await needsApproval()).toBe(true);
  const { _id: first } = await at.send(at.agent(), { subject: 'Our first words' });
  expect(await at.erin.getMessage({ params: { id: first } })).toMatchObject({ state: 'waiting' });
  const division = await at.people.divisionId('VAN');
  const { needs } = await at.erin.getStaffHome({ query: { division } });
  expect(needs).toContainEqual({ kind: 'messagesToApprove', count: 1 });
  expect(await at.erin.findMessages({ query: { division, state: 'waiting' } })).toMatchObject([{ _id: first }]);
  for (const [{ client }, code] of [
    [at.everybody.agent, 'auth.forbidden'],
    [otherAgent, 'resource.notFound'],
    [otherEmployee, 'resource.notFound'],
    [customer, 'auth.forbidden'],
    [visitor, 'auth.required'],
  ] as const)
    expect((await refusalOf(at.act(client, first, 'approve'))).code).toBe(code);
  expect(await at.stateOf(first)).toBe('waiting');

  await Promise.all([1, 2].map(() => at.act(at.erin, first, 'approve')));
  await at.sent(first);
  const { text } = await mailToLeader(/^Message approved: Our first words/);
  expect(text).toContain(`/partners/messages/${first}`);
  await at.world.query(`update agents set email = 'agent@maple.example' where email = 'asha.new@maple.example'`);
  const { recipients } = await at.erin.getMessage({ params: { id: first } });
  const mails = await mailsOf('Our first words');
  expect(mails.map(({ to }) => to).sort()).toEqual(recipients.map(({ email }) => email).sort());
  expect(mails.length).toBeGreaterThan(0);

  expect(await needsApproval()).toBe(false);
  const { _id: second, state } = await at.send(at.agent(), { subject: 'A second time' });
  expect(state).not.toBe('waiting');
  await at.sent(second);
  expect(await mailsOf('A second time')).toHaveLength(mails.length);
  expect(await mailsOf('Not like this')).toEqual([]);
  expect((await refusalOf(at.send(at.agent()))).code).toBe('message.enoughToday');
  const audited = await at.world.query<{ action: string; actor_type: string }>(
    'select action, actor_type from audit_log where entity_id = any($1) order by created_at',
    [[refused._id, first]],
  );
  expect(audited).toEqual([
    { action: 'message.created', actor_type: 'agent' },
    { action: 'message.cancelled', actor_type: 'employee' },
    { action: 'message.created', actor_type: 'agent' },
    { action: 'message.approved', actor_type: 'employee' },
    { action: 'message.sent', actor_type: 'system' },
  ]);
});

test('a leader writes three messages a day, and no links to other sites', async () => {
  for (const body of ['See https://evil.example/pay', 'Pay at evil.com now'])
    expect((await refusalOf(at.send(at.agent(), { body }))).details).toMatchObject([{ path: 'body/body' }]);
  expect(
    (await at.erin.previewMessage({ params: { id: at.group }, body: draft({ body: 'https://weather.example' }) })).text,
  ).toContain('weather.example');
  const pressed = await Promise.allSettled(
    [1, 2, 3, 4, 5].map(() => at.send(at.agent(), { sendAt: '2027-08-01T18:30' })),
  );
  const written = pressed.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  expect(written).toHaveLength(3);
  expect(written[0]).toMatchObject({ state: 'waiting', sendAt: expect.stringMatching(/^2027-08-01T18:30/) });
  expect((await refusalOf(at.send(at.agent()))).code).toBe('message.enoughToday');
  // Approved before its time, a message waits for its time. Staff's decisions are mailed to the leader, who knows their own.
  const { _id } = written[0]!;
  await at.act(at.erin, _id, 'approve');
  expect(await at.stateOf(_id)).toBe('scheduled');
  await at.act(at.erin, _id, 'cancel');
  await at.act(at.agent(), written[1]!._id, 'cancel');
  const decided = await at.world.query<{ outcome: string; sendAt: string }>(
    `select data->>'outcome' as outcome, data->>'sendAt' as "sendAt" from mail_outbox
     where template = 'message-decided' and once_key like any($1) order by created_at`,
    [written.map((one) => `message-%:${one._id}:%`)],
  );
  const sendAt = expect.stringMatching(/^2027-08-01T18:30/);
  expect(decided).toEqual([
    { outcome: 'approved', sendAt },
    { outcome: 'cancelled', sendAt },
  ]);
});

test('a scheduled message is sent at its local time, and not after it was cancelled', async () => {
  for (const sendAt of ['2020-01-01T10:00', '2099-01-01T10:00', '2027-02-30T10:00'])
    expect((await refusalOf(at.send(at.erin, { sendAt }))).details).toMatchObject([{ path: 'body/sendAt' }]);
  const sendAt = DateTime.now().setZone('America/Vancouver').plus({ hours: 2 }).toFormat("yyyy-MM-dd'T'HH:mm");
  const [kept, cancelled] = [await at.send(at.erin, { sendAt }), await at.send(at.erin, { sendAt })];
  expect(kept.state).toBe('scheduled');
  expect(kept.sendAt).toContain(sendAt);
  await at.act(at.erin, cancelled._id, 'cancel');
  const jobs = await at.world.query<{ key: string; due: boolean }>(
    `select key, run_at > now() + interval '1 hour' as due from graphile_worker.jobs where key = any($1)`,
    [[kept, cancelled].map(({ _id }) => `message:${_id}`)],
  );
  expect(jobs).toEqual([{ key: `message:${kept._id}`, due: true }]);
  await at.world.query(`select graphile_worker.add_job('send-message', json_build_object('messageId', $1::text))`, [
    cancelled._id,
  ]);
  await at.sent(kept._id);
  expect(await at.erin.getMessage({ params: { id: cancelled._id } })).toMatchObject({
    state: 'cancelled',
    recipients: [],
  });
  expect((await refusalOf(at.act(at.erin, kept._id, 'stop'))).code).toBe('message.notNow');
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
  expect(preview.leftOut).toContainEqual({ name: 'Robin Parent', why: 'stopped' });
  await choose(false);
  const again = await at.erin.previewMessage({ params: { id: at.group }, body: draft() });
  expect(again.recipients.map(({ email }) => email)).toContain(family.email);
  const audited = await at.world.query<{ action: string }>(
    `select action from audit_log where entity_id = $1 and action like 'order.messages%' order by created_at`,
    [family._id],
  );
  expect(audited.map(({ action }) => action)).toEqual(['order.messagesStopped', 'order.messagesWanted']);
  expect((await at.world.sandbox.mails(family.email)).map(({ subject }) => subject)).not.toContain('On its way');
});

test('a leader does not resume what was stopped, and the messages of somebody who was removed end with a notice', async () => {
  const { agent, erin, act } = at;
  const subject = 'Gone with its leader';
  await at.world.sandbox.fault({ target: 'mail', effect: 'drop-before' });
  const { _id: underWay, state } = await at.send(agent(), { subject });
  if (state === 'waiting') await act(erin, underWay, 'approve');
  for (const by of [agent(), erin]) {
    await soon(() => at.stateOf(underWay)).toBe('sending');
    await act(by, underWay, 'stop');
    expect((await refusalOf(act(agent(), underWay, 'resume'))).code).toBe('auth.forbidden');
    expect((await agent().getMessage({ params: { id: underWay } })).acts).toEqual([]);
    await act(erin, underWay, 'resume');
  }

  const sendAt = DateTime.now().setZone('America/Vancouver').plus({ days: 2 }).toFormat("yyyy-MM-dd'T'HH:mm");
  const { _id: planned } = await at.send(agent(), { sendAt });
  expect(await at.stateOf(planned)).toBe('scheduled');
  const manager = await signedIn(at.world.origin, 'manager@coastline.example');
  const [ofColleague, ofErin] = [await at.send(manager, { sendAt }), await at.send(erin, { sendAt })];
  const employees = await erin.findEmployees({ query: { divisions: await at.people.divisionId('VAN') } });
  const { _id: leaving } = employees.find(({ email }) => email === 'manager@coastline.example')!;
  await erin.removeEmployee({ params: { id: leaving } });
  expect([await at.stateOf(ofColleague._id), await at.stateOf(ofErin._id)]).toEqual(['cancelled', 'scheduled']);
  await erin.removeIdentity({ params: { email: 'agent@maple.example' } });
  expect([await at.stateOf(underWay), await at.stateOf(planned)]).toEqual(['cancelled', 'cancelled']);
  const notices = await at.world.query<{ to: string; about: string }>(
    `select to_address as to, data->'facts'->>'subject' as about from mail_outbox
     where once_key like 'notice:message-ended:%' order by about, to_address`,
  );
  const erins = notices.filter(({ to }) => to === 'employee@coastline.example').map(({ about }) => about);
  expect(erins).toEqual([subject, draft().subject, draft().subject]);
  expect(notices.map(({ to }) => to)).not.toContain('manager@coastline.example');
  // A new sign-in for the same leader brings nothing back.
  await at.world.query(
    `update agents set identity_id = (select identity_id from customers where email = 'traveller@home.example')
     where email = 'agent@maple.example'`,
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
