import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import { expect, onTestFinished, test } from 'vitest';
import { holdTable } from '../../setup/faults/hold-table.ts';
import { keyOf } from '../../setup/people/shopper.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { soon } from '../mail/setup.ts';
import { draft, IN_HALF_A_YEAR, type MessageWorld, messageWorldForFile } from './message-setup.ts';

let at: MessageWorld;
messageWorldForFile((opened) => {
  at = opened;
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

test('recipients are listed before and fixed at sending: one mail per contact, without cancelled, released and bounced ones', async () => {
  const [two, cancelled, bounced, released] = [
    await at.book([{ tour: 'Whale Watching Voyage', ages: [9, 10] }]),
    await at.book(),
    await at.book(),
    await at.book(),
  ];
  await at.world.query(`update orders set state = 'released', amount_paid_cents = 0 where id = $1`, [released._id]);
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
  for (const { email } of [cancelled, released]) expect(emails).not.toContain(email);
  expect(preview.leftOut).toContainEqual({ name: 'Bo Unced', travellers: ['Traveller1 Parent'], why: 'bounced' });
  expect(preview.text).toContain('And lunch.');
  // Families of one name are told apart by their travellers, because a leader reads no emails.
  const forLeader = await at.agent().previewMessage({ params: { id: at.group }, body: draft() });
  const travellers = ['Traveller1 Parent', 'Traveller2 Parent'];
  expect(forLeader.recipients).toContainEqual({ name: 'Robin Parent', travellers, email: null });

  const key = randomUUID();
  const twice = await Promise.all([1, 2].map(() => at.send(at.erin, { key })));
  expect(new Set(twice.map(({ _id }) => _id)).size).toBe(1);
  const id = twice[0]!._id;
  const leadersView = () => at.agent().getMessage({ params: { id } });
  const pair = expect.objectContaining({ name: 'Robin Parent', travellers, email: null });
  expect((await leadersView()).recipients).toContainEqual(pair);
  await at.sent(id);
  expect((await leadersView()).recipients).toContainEqual(pair);
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
  const walkers = { tour: 'Cedar Canyon Walk', ages: [9] };
  const [walk, whale] = [await at.book([walkers, { tour: 'Whale Watching Voyage', ages: [9, 10] }]), await at.book()];
  const [{ pk }] = (await at.world.query(
    'select availability_pk as pk from order_items where order_id = $1 and title = $2',
    [walk._id, walkers.tour],
  )) as [{ pk: string }];
  const { _id } = await at.send(at.erin, { subject: 'The walk begins earlier', departure: Number(pk) });
  await at.sent(_id);
  const { departure, recipients } = await at.erin.getMessage({ params: { id: _id } });
  expect(departure).toMatchObject({ title: 'Cedar Canyon Walk' });
  const emails = recipients.map(({ email }) => email);
  expect(recipients.find(({ email }) => email === walk.email)?.travellers).toEqual(['Traveller1 Parent']);
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
  const notices = await at.world.query<{ to: string; url: string }>(
    `select to_address as to, data->'link'->>'url' as url from mail_outbox where once_key like $1`,
    [`notice:message:${refused._id}:%`],
  );
  const url = expect.stringMatching(`/companies/divisions/messages/${refused._id}$`);
  expect(notices).toContainEqual({ to: 'employee@coastline.example', url });
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
  expect(text).toContain(`/partners/groups/messages/${first}`);
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

test('a leader writes three messages a day, and no links to other sites or to an order', async () => {
  // A leader, or a thief of the session, may have made the order to which families would send passports.
  const ours = `http://localhost:3000/questions/${keyOf((await at.book())._id)}`;
  for (const body of ['See https://evil.example/pay', 'Pay at evil.com now', `Send the passport: ${ours}`])
    expect((await refusalOf(at.send(at.agent(), { body }))).details).toMatchObject([{ path: 'body/body' }]);
  const body = 'Our page: http://localhost:3000/maple-leaf-academy/spring-break';
  await at.agent().previewMessage({ params: { id: at.group }, body: draft({ body }) });
  expect(
    (await at.erin.previewMessage({ params: { id: at.group }, body: draft({ body: 'https://weather.example' }) })).text,
  ).toContain('weather.example');
  const pressed = await Promise.allSettled([1, 2, 3, 4, 5].map(() => at.send(at.agent(), { sendAt: IN_HALF_A_YEAR })));
  const written = pressed.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  expect(written).toHaveLength(3);
  expect(written[0]).toMatchObject({ state: 'waiting', sendAt: expect.stringContaining(IN_HALF_A_YEAR) });
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
  const sendAt = expect.stringContaining(IN_HALF_A_YEAR);
  expect(decided).toEqual([
    { outcome: 'approved', sendAt },
    { outcome: 'cancelled', sendAt },
  ]);
});

test('the progress of a message is shown without reading what its families still have to do', async () => {
  const family = await at.book([{ tour: 'Whale Watching Voyage', ages: [9, 41] }]);
  const { _id: id } = await at.send(at.erin);
  await at.sent(id);
  const params = { id };
  const shown = await at.erin.getMessage({ params });
  const waivers = await at.waiversOf(family._id);
  expect(shown.recipients.find(({ email }) => email === family.email)).toMatchObject({
    travellers: waivers.map(({ traveller }) => traveller.name),
    state: 'sent',
  });
  const release = await holdTable(at.world, 'waivers');
  onTestFinished(release);
  expect(await at.erin.getMessage({ params })).toEqual(shown);
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
